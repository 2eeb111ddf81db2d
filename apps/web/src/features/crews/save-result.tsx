import { Alert, Text } from '@mantine/core';
import type { CycleRefresh, SkippedAssignment } from '@pms/domain/crews/schema';
import { formatPlantDate } from '@pms/domain/plant-time';
import classes from './crews.module.css';
import { texts } from './texts';
import type { SavingCrews } from './use-save-crews';

type SaveResultProps = Pick<SavingCrews, 'problem' | 'refreshed' | 'isSaved'>;

/** The result of the save, and of the assignments that follow. */
export function SaveResult({ problem, refreshed, isSaved }: SaveResultProps) {
  if (problem) {
    return (
      <Alert color="red" variant="outline" role="alert">
        {problem}
      </Alert>
    );
  }
  if (refreshed) return <Refreshed refreshed={refreshed} />;
  return <Text aria-live="polite">{isSaved ? texts.saved : ''}</Text>;
}

function Refreshed({ refreshed }: { readonly refreshed: CycleRefresh }) {
  const { skipped } = refreshed;
  return (
    <Alert color={skipped.length > 0 ? 'yellow' : 'green'} variant="outline" role="status">
      <Text>
        {texts.saved}. {texts.refreshed(refreshed)}.
      </Text>
      {skipped.length > 0 ? (
        <>
          <Text mt="xs">{texts.skipped(skipped.length)}</Text>
          <ul className={classes.skipped}>
            {skipped.map((one) => (
              <li key={`${one.employee_id} ${one.date}`}>{sentenceOf(one)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  );
}

const sentenceOf = ({ employee, date, shift_type, reason }: SkippedAssignment): string =>
  `${employee}, ${formatPlantDate(date)} (${texts.duties[shift_type]}): ${reason}`;
