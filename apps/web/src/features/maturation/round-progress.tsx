/** The progress of a round of checks, as a bar. */
import { countChecked } from '@pms/domain/maturation/round';
import type { DueCheck } from '@pms/domain/maturation/schema';
import { ProgressBar } from '../../ui/progress-bar';
import { roundTexts as texts } from './round-texts';

export function RoundProgress({ round }: { readonly round: readonly DueCheck[] }) {
  const checked = countChecked(round);
  return (
    <ProgressBar percent={(checked / round.length) * 100} label={texts.progress(checked, round.length)} />
  );
}
