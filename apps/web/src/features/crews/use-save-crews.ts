/** Saves the crews, the start of their cycle and the coming assignments in one call. The call saves all or nothing. */
import { saveCrews } from '@pms/domain/crews/endpoints';
import type { Crew, CrewPlan } from '@pms/domain/crews/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { failureText } from '../../client/call-error';
import { machineKeys } from '../machines/queries';
import { useAction } from '../use-action';
import { crewKeys } from './crew-keys';
import { texts } from './texts';

export interface CrewsToSave {
  readonly crews: readonly CrewPlan[];
  readonly expected: readonly CrewPlan[];
  /** A new start of the cycle; undefined keeps the present start. */
  readonly cycle_start_date?: string | null;
  /** Whether the cycle is on and has a start, so that assignments can follow. */
  readonly follows: boolean;
}

const bodyOf = (crews: readonly CrewPlan[]) =>
  crews.map(({ letter, offset, employees }) => ({ letter, offset, employees: [...employees] }));

export function useSaveCrews(machineId: number, onSaved: (crews: readonly Crew[]) => void) {
  const cache = useQueryClient();
  const { send, isBusy, answer, problem } = useAction({
    act: ({ crews, expected, cycle_start_date, follows }: CrewsToSave) =>
      call(saveCrews, {
        params: { id: machineId },
        body: {
          crews: bodyOf(crews),
          expected: bodyOf(expected),
          refresh: follows,
          ...(cycle_start_date === undefined ? {} : { cycle_start_date }),
        },
      }),
    onDone: ({ data: crews }, { cycle_start_date }) => {
      cache.setQueryData(crewKeys.of(machineId), crews);
      void cache.invalidateQueries({ queryKey: crewKeys.memberships });
      if (cycle_start_date !== undefined) void cache.invalidateQueries({ queryKey: machineKeys.list });
      onSaved(crews);
    },
    problemOf: (error) => failureText(texts.saveFailed, error),
    // Another person saved first. The form reports this beside the typed crews.
    onRefused: () => void cache.invalidateQueries({ queryKey: crewKeys.all }),
  });
  return {
    save: send,
    isBusy,
    isSaved: answer !== undefined,
    problem,
    refreshed: answer?.refreshed ?? undefined,
  };
}
export type SavingCrews = ReturnType<typeof useSaveCrews>;
