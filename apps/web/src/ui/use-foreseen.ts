/**
 * Saves in two steps if saving has effects that a person should know. The first step shows the effect, and the second
 * step saves. The effect belongs to one input. After a change of the input, the first step is repeated.
 */
import { useState } from 'react';

/** The effect of saving this input. Undefined if no effect must be shown first. */
export type Foresee<Input, Effect> = (input: Input) => Promise<Effect | undefined>;

interface Steps<Input, Result, Effect> {
  /** Without this function the first step saves. */
  readonly foresee: Foresee<Input, Effect> | undefined;
  readonly save: (input: Input) => Promise<Result>;
}

interface Foreseen<Effect> {
  /** The input as text. */
  readonly of: string;
  readonly effect: Effect;
}

const keyOf = (input: unknown): string => JSON.stringify(input) ?? '';

export function useForeseen<Input, Result, Effect>({ foresee, save }: Steps<Input, Result, Effect>) {
  const [seen, setSeen] = useState<Foreseen<Effect>>();
  return {
    /** The effect of the next step; undefined before the first step. */
    effect: seen?.effect,
    /** Takes the next step with this input. Returns the result of saving; undefined while nothing is saved. */
    step: async (input: Input): Promise<{ readonly saved: Result } | undefined> => {
      const of = foresee && keyOf(input);
      if (foresee && of !== undefined && seen?.of !== of) {
        const effect = await foresee(input);
        setSeen(effect === undefined ? undefined : { of, effect });
        if (effect !== undefined) return undefined;
      }
      const saved = await save(input);
      setSeen(undefined);
      return { saved };
    },
  };
}
