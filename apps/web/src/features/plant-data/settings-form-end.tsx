/** The end of a form of settings: changes of another person, the problem of the last call, and the button. */
import { Group } from '@mantine/core';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';

interface SettingsFormEndProps {
  readonly submitLabel: string;
  /** The reason why the form cannot be saved now. */
  readonly reason?: string | undefined;
  readonly saved: { readonly isBusy: boolean; readonly problem: string | undefined };
  /** Another person saved these settings after the form was filled. */
  readonly isStale: boolean;
  /** Fills the form with the stored values. */
  readonly onLoad: () => void;
}

export function SettingsFormEnd({ submitLabel, reason, saved, isStale, onLoad }: SettingsFormEndProps) {
  return (
    <>
      {isStale && !saved.isBusy ? <ChangedMeanwhile onLoad={onLoad} /> : null}
      <ProblemNote problem={isStale ? undefined : saved.problem} />
      <Group justify="flex-end">
        <ReasonedButton reason={reason} type="submit" loading={saved.isBusy}>
          {submitLabel}
        </ReasonedButton>
      </Group>
    </>
  );
}
