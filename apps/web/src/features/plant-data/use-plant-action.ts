/** One change of plant data: the message, the queries to load again, and the texts of a refusal. */
import type { RecomputationEffect } from '@pms/domain/figures/effect';
import type { QueryKey } from '@tanstack/react-query';
import { sentenceOr } from '../../client/call-error';
import type { Foresee } from '../../ui/use-foreseen';
import { useAction } from '../use-action';

interface PlantAction<Input, Result> {
  readonly act: (input: Input) => Promise<Result>;
  /** For a change of past figures: asks the server which figures the change recomputes, before the person saves it. */
  readonly foresee?: Foresee<Input, RecomputationEffect>;
  readonly done: string | ((result: Result) => string);
  readonly failed: string;
  readonly changes: QueryKey;
  readonly onDone?: (result: Result) => void;
}

export const usePlantAction = <Input, Result>({
  done,
  failed,
  changes,
  ...action
}: PlantAction<Input, Result>) =>
  useAction({
    ...action,
    done: typeof done === 'string' ? () => done : done,
    problemOf: (error) => sentenceOr(failed, error),
    concerns: [changes],
  });
