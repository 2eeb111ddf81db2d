/** Saves the crews, the start of their cycle and the coming assignments by one call: all of it, or nothing. */
import { saveCrews } from '@pms/domain/crews/endpoints';
import type { Crew, CrewPlan } from '@pms/domain/crews/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { failureText } from '../../client/call-error';
import { machineKeys } from '../machines/queries';
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
  const save = useMutation({
    mutationFn: ({ crews, expected, cycle_start_date, follows }: CrewsToSave) =>
      call(saveCrews, {
        params: { id: machineId },
        body: {
          crews: bodyOf(crews),
          expected: bodyOf(expected),
          refresh: follows,
          ...(cycle_start_date === undefined ? {} : { cycle_start_date }),
        },
      }),
    onSuccess: ({ data: crews }, { cycle_start_date }) => {
      cache.setQueryData(crewKeys.of(machineId), crews);
      void cache.invalidateQueries({ queryKey: crewKeys.memberships });
      if (cycle_start_date !== undefined) void cache.invalidateQueries({ queryKey: machineKeys.list });
      onSaved(crews);
    },
    // Another person saved first: the form reports it beside the typed crews.
    onError: () => void cache.invalidateQueries({ queryKey: crewKeys.all }),
  });
  return {
    save: save.mutate,
    isBusy: save.isPending,
    isSaved: save.isSuccess,
    problem: save.error ? failureText(texts.saveFailed, save.error) : undefined,
    refreshed: save.data?.refreshed ?? undefined,
  };
}
export type SavingCrews = ReturnType<typeof useSaveCrews>;
