import { approvalRefusal } from '@pms/domain/calendar/rules';
import type { MaintenanceEntry, SingleEntry } from '@pms/domain/calendar/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useSession } from '../../client/session';
import { RecordList } from '../../ui/record-list/record-list';
import type { CalendarAction } from './calendar-dialogs';
import { EntryActions } from './entry-actions';
import { spanOf, stateOf } from './entry-words';
import type { SingleKind } from './save-calendar';
import { calendarTexts as words } from './texts';
import { TwoLines } from './two-lines';
import { usePlaceName } from './use-place-name';
import { Parts, Whole } from './whole';

interface SingleListProps {
  readonly kind: SingleKind;
  readonly entries: readonly (SingleEntry | MaintenanceEntry)[];
  readonly mayChange: boolean;
  readonly onAction: (action: CalendarAction) => void;
}

const isMaintenance = (entry: SingleEntry): entry is MaintenanceEntry => 'approved' in entry;

/** Closures and planned maintenance: entries that happen once. */
export function SingleList({ kind, entries, mayChange, onAction }: SingleListProps) {
  const { time_zone: zone } = usePlant();
  const nameOf = usePlaceName();
  const now = plantNow();
  const { columns } = words;
  return (
    <RecordList
      label={words.kinds[kind].title}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          head: columns.name,
          cell: (entry) => <TwoLines first={entry.name} second={nameOf(entry)} />,
        },
        {
          head: columns.when,
          cell: (entry) => (
            <TwoLines first={<Parts text={spanOf(entry, zone)} />} second={stateOf(entry, now, zone)} />
          ),
        },
        ...(kind === 'maintenance'
          ? [
              {
                head: columns.approval,
                cell: (entry: SingleEntry) => (isMaintenance(entry) ? <Approval entry={entry} /> : null),
              },
            ]
          : []),
        {
          head: columns.actions,
          isActions: true,
          cell: (entry: SingleEntry) => (
            <Actions kind={kind} entry={entry} now={now} mayChange={mayChange} onAction={onAction} />
          ),
        },
      ]}
    />
  );
}

function Approval({ entry }: { readonly entry: MaintenanceEntry }) {
  const { time_zone: zone } = usePlant();
  const { approved_at, approved_by_name, created_by_name } = entry;
  return (
    <TwoLines
      first={approved_by_name ? words.approved(approved_by_name) : words.notApproved}
      second={
        <>
          {approved_at ? <Whole>{`${formatDateTime(approved_at, zone)}, `}</Whole> : null}
          {created_by_name ? words.planned(created_by_name) : null}
        </>
      }
    />
  );
}

interface ActionsProps {
  readonly kind: SingleKind;
  readonly entry: SingleEntry;
  readonly now: string;
  readonly mayChange: boolean;
  readonly onAction: (action: CalendarAction) => void;
}

function Actions({ kind, entry, now, mayChange, onAction }: ActionsProps) {
  const { user } = useSession();
  const approver = user?.id ?? 0;
  return (
    <EntryActions
      name={entry.name}
      mayChange={mayChange}
      onChange={() => onAction({ does: 'change', kind, entry })}
      onRemove={() => onAction({ does: 'remove', entry })}
      onHistory={() => onAction({ does: 'history', entry })}
      {...(isMaintenance(entry) && !entry.approved
        ? {
            approval: {
              reason: approvalRefusal(entry, { created_by: entry.created_by, approver }, now)?.message,
              onApprove: () => onAction({ does: 'approve', kind: 'maintenance', entry }),
            },
          }
        : {})}
    />
  );
}
