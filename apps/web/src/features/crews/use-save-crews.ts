/** Saves the crews, then updates the coming assignments to match them, and reports both results. */
import { refreshShiftCycle, saveCrews } from '@pms/domain/crews/endpoints';
import type { Crew, CrewPlan, CycleRefresh } from '@pms/domain/crews/schema';
import { updateMachine } from '@pms/domain/machines/endpoints';
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
  const params = { id: machineId };
  const refresh = useMutation({
    mutationFn: async (): Promise<CycleRefresh> => (await call(refreshShiftCycle, { params })).data,
  });
  const save = useMutation({
    mutationFn: async ({ crews, expected, cycle_start_date }: CrewsToSave): Promise<Crew[]> => {
      if (cycle_start_date !== undefined) await call(updateMachine, { params, body: { cycle_start_date } });
      const body = { crews: bodyOf(crews), expected: bodyOf(expected) };
      return (await call(saveCrews, { params, body })).data;
    },
    onMutate: () => refresh.reset(),
    onSuccess: (crews, { follows, cycle_start_date }) => {
      cache.setQueryData(crewKeys.of(machineId), crews);
      void cache.invalidateQueries({ queryKey: crewKeys.memberships });
      if (cycle_start_date !== undefined) void cache.invalidateQueries({ queryKey: machineKeys.list });
      onSaved(crews);
      if (follows) refresh.mutate();
    },
    // Another person saved first: the form reports it beside the typed crews.
    onError: () => void cache.invalidateQueries({ queryKey: crewKeys.all }),
  });
  return {
    save: save.mutate,
    refresh: refresh.mutate,
    isBusy: save.isPending,
    isRefreshing: refresh.isPending,
    isSaved: save.isSuccess,
    problem: save.error ? failureText(texts.saveFailed, save.error) : undefined,
    refreshed: refresh.data,
    refreshProblem: refresh.error ? failureText(texts.refreshFailed, refresh.error) : undefined,
  };
}
export type SavingCrews = ReturnType<typeof useSaveCrews>;
