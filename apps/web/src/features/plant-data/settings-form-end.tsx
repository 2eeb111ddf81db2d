/** The end of a form of settings: changes of another person, the problem of the last call, and the button. */
import { Group } from '@mantine/core';
import { NewerRecord } from '../../ui/newer-record';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import type { Conflict } from '../../ui/use-versioned-form';

interface SettingsFormEndProps {
  readonly submitLabel: string;
  /** The reason why the form cannot be saved now. */
  readonly reason?: string | undefined;
  readonly saved: { readonly isBusy: boolean; readonly problem: string | undefined };
  readonly conflict: Conflict;
}

export function SettingsFormEnd({ submitLabel, reason, saved, conflict }: SettingsFormEndProps) {
  return (
    <>
      <NewerRecord of={conflict} />
      <ProblemNote problem={conflict.isStale ? undefined : saved.problem} />
      <Group justify="flex-end">
        <ReasonedButton reason={reason} type="submit" loading={saved.isBusy}>
          {submitLabel}
        </ReasonedButton>
      </Group>
    </>
  );
}
