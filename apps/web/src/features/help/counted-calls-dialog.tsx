/** The calls of one row of sums, with the times from which the averages of the row are computed. */
import { Stack } from '@mantine/core';
import type { HelpGrouping } from '@pms/domain/help/schema';
import { formatMinutes } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
import { usePlant } from '../../client/plant';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { usePagedList } from '../../ui/paged-list';
import { Pager } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import { countedCallsQuery } from './queries';
import { texts } from './texts';

interface CountedCallsDialogProps {
  readonly by: HelpGrouping;
  /** The key of the row of sums. */
  readonly of: string | null;
  readonly name: string;
  readonly onClose: () => void;
}

/** Minutes between two steps; a dash while one of the steps is missing. */
function minutesBetween(from: string | null, to: string | null): string {
  if (from === null || to === null) return texts.noName;
  return formatMinutes((Date.parse(to) - Date.parse(from)) / 60_000);
}

export function CountedCallsDialog({ by, of: key, name, onClose }: CountedCallsDialogProps) {
  const { time_zone: zone } = usePlant();
  const { query, pager } = usePagedList({
    of: { by, key },
    columns: {},
    ask: (wish) => countedCallsQuery(by, key, wish),
  });
  const { steps } = texts;
  return (
    <Dialog title={texts.counted(name)} size="xl" onClose={onClose}>
      <Stack gap="sm">
        {query.error ? <FailedLoad message={texts.notLoaded} onRetry={() => void query.refetch()} /> : null}
        <RecordList
          label={texts.counted(name)}
          isWide
          rows={query.data?.data ?? []}
          keyOf={({ id }) => id}
          columns={[
            { head: steps.called, cell: (call) => formatDateTime(call.called_at, zone) },
            { head: steps.kind, cell: (call) => call.kind_label },
            { head: steps.where, cell: (call) => call.machine_name ?? call.area ?? texts.anywhere },
            { head: steps.by, cell: (call) => call.called_by_name },
            {
              head: steps.taken,
              isNumber: true,
              cell: (call) => minutesBetween(call.called_at, call.taken_at),
            },
            { head: steps.helper, cell: (call) => call.taken_by_name ?? texts.noName },
            {
              head: steps.resolved,
              isNumber: true,
              cell: (call) => minutesBetween(call.taken_at, call.resolved_at),
            },
            { head: steps.done, cell: (call) => call.done || texts.noName },
          ]}
        />
        <Pager {...pager} />
      </Stack>
    </Dialog>
  );
}
