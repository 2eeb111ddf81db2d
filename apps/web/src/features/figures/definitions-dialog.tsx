/** The same figures by the two latest versions of the definition, and the points between them. */
import { Group, List, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  type ComparedFigure,
  comparedFigures,
  type DefinitionDifference,
  definitionDifferences,
  isSame,
} from '@pms/domain/figures/definition-differences';
import { type FigureGroup, type FiguresAnswer, figureGroups } from '@pms/domain/figures/endpoints';
import { asDefinitionVersion, type Definition, definitionOf } from '@pms/domain/figures/version';
import { formatNumber, formatPercent } from '@pms/domain/number-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { groupNames, ruleTexts, definitionTexts as words } from './definition-texts';
import { definitionsQuery, type FigureQuestion } from './queries';
import { figureNames, texts } from './texts';

interface DefinitionsDialogProps {
  readonly question: FigureQuestion;
  readonly onClose: () => void;
}

export function DefinitionsDialog({ question, onClose }: DefinitionsDialogProps) {
  const [name, setName] = useState<ComparedFigure>('oee');
  const [group, setGroup] = useState<FigureGroup>('machine');
  const { data, error, refetch } = useQuery(definitionsQuery(question, group));
  const [older, newer] = data?.slice(-2) ?? [];
  return (
    <Dialog title={words.title} size="xl" onClose={onClose}>
      <Stack gap="lg">
        <Group gap="md">
          <Select
            label={words.figure}
            allowDeselect={false}
            data={comparedFigures.map((value) => ({ value, label: figureNames[value] }))}
            value={name}
            onChange={(value) => setName(value as ComparedFigure)}
          />
          <Select
            label={words.by}
            allowDeselect={false}
            data={figureGroups.map((value) => ({ value, label: groupNames[value] }))}
            value={group}
            onChange={(value) => setGroup(value as FigureGroup)}
          />
        </Group>
        {error ? (
          <FailedLoad message={sentenceOr(texts.failed, error)} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <Skeleton h={240} aria-hidden /> : null}
        {older && newer ? (
          <>
            <Differences older={older} newer={newer} name={name} group={group} />
            <Rules older={older} newer={newer} />
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}

interface Versions {
  readonly older: FiguresAnswer;
  readonly newer: FiguresAnswer;
}

interface DifferencesProps extends Versions {
  readonly name: ComparedFigure;
  readonly group: FigureGroup;
}

function Differences({ older, newer, name, group }: DifferencesProps) {
  const rows = definitionDifferences(older, newer, name, words.whole);
  const differing = rows.filter((row) => !isSame(row)).length;
  const isKnown = rows.some((row) => row.older !== null || row.newer !== null);
  const sentence = !isKnown
    ? words.unknown(figureNames[name])
    : differing === 0
      ? words.same(figureNames[name])
      : words.differ(formatNumber(differing), formatNumber(rows.length));
  return (
    <Stack gap="xs">
      <Text role="status">{sentence}</Text>
      <RecordList
        label={words.title}
        rows={rows}
        keyOf={({ key }) => key ?? ''}
        columns={[
          { head: groupNames[group], cell: labelOf },
          {
            head: texts.definition(older.definition_version),
            isNumber: true,
            cell: (row) => formatPercent(row.older, 2),
          },
          {
            head: texts.definition(newer.definition_version),
            isNumber: true,
            cell: (row) => formatPercent(row.newer, 2),
          },
          { head: words.points, isNumber: true, cell: pointsOf },
        ]}
      />
    </Stack>
  );
}

const labelOf = ({ key, label }: DefinitionDifference) =>
  key === null ? (
    <Text component="span" fw={600}>
      {label}
    </Text>
  ) : (
    label
  );

const pointsOf = ({ points }: DefinitionDifference): string =>
  points === null ? '–' : `${points > 0 ? '+' : ''}${formatNumber(points)}`;

/** Every rule of the older version, and every rule of the newer version. */
function Rules({ older, newer }: Versions) {
  const [before, after] = [older, newer].map(({ definition_version: version }) =>
    sentencesOf(definitionOf(asDefinitionVersion(version))),
  );
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {words.rules}
      </Title>
      {[
        { version: older.definition_version, sentences: before },
        { version: newer.definition_version, sentences: after },
      ].map(({ version, sentences = [] }) => (
        <div key={version}>
          <Text fw={600}>{texts.definition(version)}</Text>
          <List>
            {sentences.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </div>
      ))}
    </Stack>
  );
}

const sentencesOf = ({
  known_from,
  calendar_from,
  shares,
  late_exclusions,
  breaks,
  plans,
}: Definition): string[] => [
  ruleTexts.known_from[known_from],
  ruleTexts.calendar_from[calendar_from],
  ruleTexts.shares[shares],
  ruleTexts.late_exclusions[late_exclusions],
  ruleTexts.breaks[breaks],
  ruleTexts.plans[plans],
];
