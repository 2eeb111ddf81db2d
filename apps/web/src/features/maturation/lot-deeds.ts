/** The decisions about a lot, by the resulting status. */
import { rejectLot, releaseLot, reworkLot } from '@pms/domain/maturation/endpoints';
import type { MaturationStatus } from '@pms/domain/maturation/statuses';

export type LotDeed = 'hold' | 'release' | 'rework' | 'reject';

export const statusOfDeed: Readonly<Record<LotDeed, MaturationStatus>> = {
  hold: 'quality_check',
  release: 'ready',
  rework: 'maturing',
  reject: 'rejected',
};

export const endpointOfDeed = { release: releaseLot, rework: reworkLot, reject: rejectLot };
