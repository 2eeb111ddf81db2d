/** The first free time of a machine for an order. The server finds this time. */
import { proposePlan } from '@pms/domain/schedule/endpoints';
import type { PlanProposal } from '@pms/domain/schedule/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/api';

/** The proposal is refreshed, because time passes while the dialog is open. */
const refreshEveryMs = 60_000;

/** `machineId` is null while no machine is chosen, and after the person chose a time. */
export const planProposalQuery = (orderId: number, machineId: number | null) =>
  queryOptions({
    queryKey: ['plan-proposal', orderId, machineId],
    queryFn: async ({ signal }): Promise<PlanProposal> =>
      (await call(proposePlan, { query: { order_id: orderId, machine_id: machineId ?? 0 }, signal })).data,
    enabled: machineId !== null,
    refetchInterval: refreshEveryMs,
    // An old proposal is not kept, because another order may have taken the proposed time.
    gcTime: 0,
  });
