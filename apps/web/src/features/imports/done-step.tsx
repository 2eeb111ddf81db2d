/** The last step: the number of imported records, and a link to them. */
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { pageOfKind } from '@pms/domain/imports/kinds';
import type { UploadOrdersResult, UploadRowsResult } from '@pms/domain/imports/schema';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { saveCsv } from '../../client/csv';
import { usePageOpener } from '../../client/page-link';
import type { ImportResult } from './import-state';
import classes from './imports.module.css';
import { StepHeading } from './step-heading';
import { texts } from './texts';
import type { Importing } from './use-import';

interface DoneStepProps<Result extends ImportResult = ImportResult> {
  readonly importing: Importing;
  readonly result: Result;
  readonly onClose: () => void;
}

export function DoneStep({ result, ...rest }: DoneStepProps) {
  return result.kind === 'orders' ? (
    <OrdersDone result={result} {...rest} />
  ) : (
    <RowsDone result={result} {...rest} />
  );
}

/** The link leads to the page that shows the imported records. */
function RowsDone({ importing, result, onClose }: DoneStepProps<UploadRowsResult>) {
  const openPage = usePageOpener();
  const close = () => {
    importing.startOver();
    onClose();
  };
  const show = () => {
    close();
    openPage(pageOfKind[result.kind]);
  };
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheck size={32} color="var(--pms-running-text)" aria-hidden />
        <StepHeading>{texts.done.heading(result.kind, result.created)}</StepHeading>
      </Group>
      {result.left_out === null ? (
        <Text>{texts.done.rowsText(result.file_name)}</Text>
      ) : (
        <LeftOut result={result} file={result.left_out} />
      )}
      {result.passwords === null ? null : <Passwords file={result.passwords} />}
      <Group gap="sm">
        <Button onClick={show}>{texts.done.show[result.kind]}</Button>
        <Button variant="default" onClick={importing.startOver}>
          {texts.done.another}
        </Button>
        <Button variant="subtle" onClick={close}>
          {texts.close}
        </Button>
      </Group>
    </Stack>
  );
}

function OrdersDone({ importing, result, onClose }: DoneStepProps<UploadOrdersResult>) {
  const navigate = useNavigate();
  const open = (search: { tab?: 'active' | 'archive'; order?: number }) => {
    onClose();
    void navigate({ to: '/orders', search: { tab: 'active', page: 1, page_size: 25, ...search } });
  };
  const { totals } = result;
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheck size={32} color="var(--pms-running-text)" aria-hidden />
        <StepHeading>{texts.done.heading('orders', result.created)}</StepHeading>
      </Group>
      {result.left_out === null ? (
        <Text>{texts.done.text(result.file_name)}</Text>
      ) : (
        <LeftOut result={result} file={result.left_out} />
      )}
      <nav aria-label={texts.done.first(result.orders.length, result.created)}>
        <Text fw={600}>{texts.done.first(result.orders.length, result.created)}</Text>
        <ul className={classes.orders}>
          {result.orders.map(({ id, order_number }) => (
            <li key={id}>
              <Anchor
                className={classes.order ?? ''}
                href={`/orders?order=${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  open({ order: id });
                }}
              >
                {order_number}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <Group gap="sm">
        {totals.history > 0 ? (
          <Button onClick={() => open({ tab: 'archive' })}>{texts.done.archive}</Button>
        ) : null}
        <Button {...(totals.history > 0 ? { variant: 'default' } : {})} onClick={() => open({})}>
          {texts.done.active}
        </Button>
        <Button variant="default" onClick={importing.startOver}>
          {texts.done.another}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {texts.close}
        </Button>
      </Group>
    </Stack>
  );
}

/** The passwords are shown only here. */
function Passwords({ file }: { readonly file: string }) {
  return (
    <Alert color="yellow" variant="outline">
      <Stack gap="sm" align="flex-start">
        <Text fw={600}>{texts.done.passwords}</Text>
        <Text>{texts.done.passwordsText}</Text>
        <Button onClick={() => saveCsv(texts.done.passwordsName, file)}>{texts.done.savePasswords}</Button>
      </Stack>
    </Alert>
  );
}

/** The rows that were not imported, as a file to correct in a spreadsheet program. */
function LeftOut({ result, file }: { readonly result: ImportResult; readonly file: string }) {
  return (
    <Alert color="yellow" variant="outline">
      <Stack gap="sm" align="flex-start">
        <Text fw={600}>{texts.done.leftOut(result.rows - result.created)}</Text>
        <Text>{texts.done.goodText(result.file_name)}</Text>
        <Button variant="default" onClick={() => saveCsv(texts.done.leftOutName(result.file_name), file)}>
          {texts.done.saveLeftOut}
        </Button>
      </Stack>
    </Alert>
  );
}
