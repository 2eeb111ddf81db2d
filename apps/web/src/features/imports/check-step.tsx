/** The third step: the preview of every row, the problems of rows, and the button that imports the rows. */
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import type { UploadOrdersResult, UploadRowsResult } from '@pms/domain/imports/schema';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import type { ImportResult } from './import-state';
import classes from './imports.module.css';
import { PreviewRows } from './preview-rows';
import { ProblemList } from './problem-list';
import { StepHeading } from './step-heading';
import { texts } from './texts';
import type { Importing } from './use-import';

const words = texts.check;

interface CheckStepProps {
  readonly importing: Importing;
  readonly result: ImportResult;
}

export function CheckStep({ importing, result }: CheckStepProps) {
  const bad = result.rows - result.valid;
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <StepHeading>{words.heading}</StepHeading>
        <Text role="status">{words.ready(result.valid, result.rows)}</Text>
      </Stack>
      {bad > 0 ? (
        <Alert color="red" variant="outline">
          <Text fw={600}>{words.noneYet(bad)}</Text>
          <Text>{words.allOrNothing}</Text>
          {result.valid > 0 ? <Text>{words.orGood}</Text> : null}
        </Alert>
      ) : (
        <AllTotals result={result} />
      )}
      {bad > 0 ? <ProblemList errors={result.errors} count={result.error_count} /> : null}
      <PreviewRows result={result} />
      <Group justify="space-between" className={classes.footer ?? ''}>
        <Button variant="default" onClick={() => importing.goTo('columns')}>
          {texts.back}
        </Button>
        {bad > 0 && result.valid > 0 ? (
          <Button
            variant="default"
            loading={importing.progress !== null}
            onClick={() => importing.importRows('good')}
          >
            {words.importGood(result.valid)}
          </Button>
        ) : null}
        <ReasonedButton
          reason={bad > 0 ? words.blocked(bad) : undefined}
          loading={importing.progress !== null}
          onClick={() => importing.importRows('all')}
        >
          {words.import(result.kind, result.rows)}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}

function AllTotals({ result }: { readonly result: ImportResult }) {
  return result.kind === 'orders' ? <Totals result={result} /> : <RowsTotals result={result} />;
}

function Totals({ result: { totals } }: { readonly result: UploadOrdersResult }) {
  return (
    <List spacing={4}>
      {totals.history > 0 ? (
        <List.Item>{words.history(totals.history, totals.run_minutes, totals.produced_quantity)}</List.Item>
      ) : null}
      {totals.open > 0 ? <List.Item>{words.open(totals.open)}</List.Item> : null}
      {totals.generated_numbers > 0 ? (
        <List.Item>{words.generated(totals.generated_numbers)}</List.Item>
      ) : null}
      {totals.unmatched_operators.length > 0 ? (
        <List.Item>{words.unmatched(totals.unmatched_operators)}</List.Item>
      ) : null}
    </List>
  );
}

function RowsTotals({ result: { kind, totals } }: { readonly result: UploadRowsResult }) {
  if (kind === 'stops') return <Text>{words.stood(totals.minutes)}</Text>;
  if (kind === 'products')
    return totals.made_codes > 0 ? <Text>{words.madeCodes(totals.made_codes)}</Text> : null;
  if (kind === 'machines')
    return totals.new_types > 0 ? <Text>{words.newTypes(totals.new_types)}</Text> : null;
  if (kind === 'people')
    return (
      <List spacing={4}>
        {totals.sign_ins > 0 ? <List.Item>{words.signIns(totals.sign_ins)}</List.Item> : null}
        {totals.made_usernames > 0 ? (
          <List.Item>{words.madeUsernames(totals.made_usernames)}</List.Item>
        ) : null}
      </List>
    );
  return (
    <List spacing={4}>
      <List.Item>{words.reported(totals.orders, totals.new_orders)}</List.Item>
      <List.Item>
        {words.made(totals.produced_quantity, totals.scrap_quantity, totals.rework_quantity)}
      </List.Item>
      <List.Item>{words.ran(totals.minutes)}</List.Item>
    </List>
  );
}
