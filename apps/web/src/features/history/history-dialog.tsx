/**
 * The history of plant data: the person, the old and new values, the time and the reason. One dialog for every kind of
 * record.
 */
import { Skeleton } from '@mantine/core';
import type { HistoryOf } from '@pms/domain/every-feature';
import type { RecordChange } from '@pms/domain/history/endpoints';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../client/plant';
import { ChangeList } from '../../ui/change-list';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { machinesQuery } from '../machines/queries';
import { everyTypeQuery } from '../plant-data/queries';
import { historyQuery } from './queries';
import { fieldInWords, type Names, texts, valueInWords } from './words';

interface HistoryDialogProps {
  readonly of: HistoryOf;
  /** The id of one record; without it, all records of the kind. */
  readonly id?: number;
  /** The name of the record. */
  readonly name: string;
  readonly onClose: () => void;
}

export default function HistoryDialog({ of, id, name, onClose }: HistoryDialogProps) {
  const { data, error, refetch } = useQuery(historyQuery(of, id));
  const { time_zone: zone } = usePlant();
  const names = useNames();
  return (
    <Dialog title={texts.title(name)} onClose={onClose}>
      {error ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={120} role="status" aria-label={texts.loading} /> : null}
      {data?.length === 0 ? <EmptyState title={texts.empty} hint={texts.emptyHint} /> : null}
      {data && data.length > 0 ? (
        <ChangeList
          label={texts.label}
          changes={data.map((change) => ({
            key: change.id,
            title: titleOf(change, id !== undefined),
            lines: change.fields.map((field) => lineOf(change, field, zone, names)),
            reason: change.reason ? texts.reason(change.reason) : undefined,
            by: texts.by(change.user ?? texts.server, formatDateTime(change.time, zone)),
          }))}
        />
      ) : null}
    </Dialog>
  );
}

/** The action of a change. In the list of a whole kind, the title also names the record. */
function titleOf({ action, name }: RecordChange, isOne: boolean): string {
  const did = texts.actions[action];
  return isOne || name === null ? did : texts.named(did, name);
}

function lineOf(
  { action }: RecordChange,
  { field, before, after }: RecordChange['fields'][number],
  zone: string,
  names: Names,
): string {
  const [was, is] = [before, after].map((value) => valueInWords(field, value, zone, names));
  const said = action === 'changed' ? `${was} → ${is}` : action === 'added' ? is : was;
  return `${fieldInWords(field)}: ${said}`;
}

function useNames(): Names {
  const { data: machines = [] } = useQuery(machinesQuery);
  const { data: types = [] } = useQuery(everyTypeQuery);
  const byId = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return { machine_id: byId(machines), machine_type_id: byId(types) };
}
