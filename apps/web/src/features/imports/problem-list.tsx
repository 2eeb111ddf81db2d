/**
 * Every problem by row. Sentences that many rows share are listed above the rows, because one wrong column causes a
 * thousand problems.
 */
import { Button, List, Stack, Text, Title } from '@mantine/core';
import { importFieldLabels } from '@pms/domain/imports/fields';
import type { ImportProblem } from '@pms/domain/imports/schema';
import { useState } from 'react';
import classes from './imports.module.css';
import { frequentProblems, problemsByRow } from './problems';
import { texts } from './texts';

const words = texts.check;
/** The number of rows that are shown at first, so that the preview stays near. A button shows more rows. */
const rowsAtFirst = 10;
const rowsAtOnce = 50;

const sentence = ({ field, message }: Pick<ImportProblem, 'field' | 'message'>): string =>
  `${importFieldLabels[field]}: ${message}`;

interface ProblemListProps {
  readonly errors: readonly ImportProblem[];
  readonly count: number;
}

export function ProblemList({ errors, count }: ProblemListProps) {
  const [shown, setShown] = useState(rowsAtFirst);
  const rows = problemsByRow(errors);
  const frequent = frequentProblems(errors);
  const rest = rows.length - shown;
  return (
    <Stack gap="md">
      {frequent.length > 0 ? (
        <Stack gap={4}>
          <Title order={4} fz="md">
            {words.frequent}
          </Title>
          <List spacing={2}>
            {frequent.map((problem) => (
              <List.Item key={sentence(problem)}>
                {sentence(problem)} ({words.onRows(problem.count, problem.first)})
              </List.Item>
            ))}
          </List>
        </Stack>
      ) : null}
      <Stack gap={4}>
        <Title order={4} fz="md">
          {words.problems}{' '}
          <Text span c="dimmed" fz="sm" fw={400}>
            {words.problemCount(count)}
          </Text>
        </Title>
        <ul className={classes.problems}>
          {rows.slice(0, shown).map(({ row, problems }) => (
            <li key={row}>
              <Text span fw={600}>
                {words.row(row)}
              </Text>{' '}
              {problems.map(sentence).join(' · ')}
            </li>
          ))}
        </ul>
        {rest > 0 ? (
          <Button variant="default" onClick={() => setShown(shown + rowsAtOnce)}>
            {words.more(Math.min(rest, rowsAtOnce))}
          </Button>
        ) : null}
        {count > errors.length ? <Text c="dimmed">{words.notListed(count - errors.length)}</Text> : null}
      </Stack>
    </Stack>
  );
}
