/** Labels to print: /labels?kind=machine&ids=3-5. On screen, the fields for records and paper are above the paper. */
import { Group, MultiSelect, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { useShowsContent } from '../../client/first-content';
import { type LabelKind, labelKinds, textOfIds } from '../../client/labels-address';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { Choice } from '../../ui/choice';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useSettledText } from '../../ui/settled-text';
import { idsIn, labelPapers, labelsOnSheet, mostLabels, sheetsOf } from './label';
import { LabelSheet } from './label-sheet';
import classes from './labels.module.css';
import { labelsSearch } from './labels-search';
import { labelTexts as texts } from './texts';
import { useLabels } from './use-labels';

const mostCopies = 100;

const within = (value: string | number, most: number): number =>
  Math.min(most, Math.max(1, Math.floor(Number(value)) || 1));

/** Badges are printed when they are made, so this page offers badges only if the address names them. */
const kindsBeside = (kind: LabelKind): readonly LabelKind[] =>
  labelKinds.filter((one) => one !== 'badge' || kind === 'badge');

export function LabelsPage() {
  const { search, change: changeTo } = usePageSearch(labelsSearch);
  const { kind, paper } = search;
  const copies = within(search.copies, mostCopies);
  const firstPlace = within(search.from, labelsOnSheet);
  const ids = idsIn(search.ids);
  const [typed, setTyped] = useState('');
  const found = useSettledText(typed.trim());
  const { offered, isPending, error, retry } = useLabels(kind, ids, found);
  useShowsContent(!isPending || error !== null);
  const change = (next: Partial<typeof search>) => changeTo(next, { replace: true });
  const labels = ids.flatMap((id) => offered.find((one) => one.id === id)?.label ?? []);
  const sheets = paper === 'a4' ? sheetsOf(labels, copies, firstPlace).length : undefined;
  return (
    <Stack gap="md">
      <Stack gap="md" className={classes.screenOnly ?? ''}>
        <PageHeader
          title={texts.title}
          facts={<Text c="dimmed">{texts.count(labels.length * copies, sheets)}</Text>}
          actions={
            <>
              <PageButton href={texts.backTo[kind]}>{texts.back}</PageButton>
              <ReasonedButton
                reason={labels.length === 0 ? texts.none : undefined}
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => window.print()}
              >
                {texts.print}
              </ReasonedButton>
            </>
          }
        />
        <Group gap="md" align="flex-end">
          <Choice
            label={texts.what}
            of={kindsBeside(kind)}
            names={texts.choose}
            value={kind}
            onChange={(next) => change({ kind: next, ids: undefined })}
          />
          <Choice
            label={texts.paper}
            of={labelPapers}
            names={texts.papers}
            value={paper}
            onChange={(next) => change({ paper: next })}
          />
        </Group>
        <MultiSelect
          label={texts.choose[kind]}
          placeholder={texts.chooseHint}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          {...(kind === 'order' ? { filter: ({ options }) => options } : {})}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear', size: 'lg' }}
          data={offered.map(({ id, label }) => ({ value: String(id), label: label.title }))}
          value={ids.map(String)}
          error={ids.length >= mostLabels ? texts.most(mostLabels) : undefined}
          onChange={(chosen) => change({ ids: textOfIds(chosen.map(Number)) || undefined })}
        />
        <Group gap="md" align="flex-start">
          <NumberInput
            label={texts.copies}
            w="10rem"
            min={1}
            max={mostCopies}
            value={copies}
            onChange={(value) => change({ copies: within(value, mostCopies) })}
          />
          {paper === 'a4' ? (
            <NumberInput
              label={texts.from}
              description={texts.fromHint}
              w="16rem"
              min={1}
              max={labelsOnSheet}
              value={firstPlace}
              onChange={(value) => change({ from: within(value, labelsOnSheet) })}
            />
          ) : null}
        </Group>
        <Text c="dimmed">{texts.scale}</Text>
        {error ? <FailedLoad message={sentenceOr(texts.failed, error)} onRetry={retry} /> : null}
        {isPending && !error ? <Skeleton h={300} role="status" aria-label={texts.loading} /> : null}
        {!isPending && labels.length === 0 ? (
          <EmptyState title={texts.none} hint={texts.noneHint[kind]} />
        ) : null}
      </Stack>
      {labels.length > 0 ? (
        <LabelSheet labels={labels} paper={paper} copies={copies} firstPlace={firstPlace} />
      ) : null}
    </Stack>
  );
}
