import type { RepeatingEntry } from '@pms/domain/calendar/schema';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { RecordList } from '../../ui/record-list/record-list';
import type { CalendarAction } from './calendar-dialogs';
import { EntryActions } from './entry-actions';
import { daysOf, nextOf } from './entry-words';
import type { RepeatingKind } from './save-calendar';
import { calendarTexts as words } from './texts';
import { TwoLines } from './two-lines';
import { usePlaceName } from './use-place-name';
import { Validity } from './validity';
import { Parts, Whole } from './whole';

interface RepeatingListProps {
  readonly kind: RepeatingKind;
  readonly entries: readonly RepeatingEntry[];
  readonly mayChange: boolean;
  readonly onAction: (action: CalendarAction) => void;
}

/** Shifts and breaks: entries that repeat on days of the week. */
export function RepeatingList({ kind, entries, mayChange, onAction }: RepeatingListProps) {
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
            <TwoLines
              first={<Whole>{`${entry.start_time}–${entry.end_time}`}</Whole>}
              second={daysOf(entry)}
            />
          ),
        },
        { head: columns.validity, cell: (entry) => <Validity {...entry} /> },
        {
          head: columns.next,
          cell: (entry) => <Parts text={nextOf(kind, entry, now, zone)} />,
        },
        {
          head: columns.actions,
          isActions: true,
          cell: (entry: RepeatingEntry) => (
            <EntryActions
              name={entry.name}
              mayChange={mayChange}
              onChange={() => onAction({ does: 'change', kind, entry })}
              onRemove={() => onAction({ does: 'remove', entry })}
              onHistory={() => onAction({ does: 'history', entry })}
            />
          ),
        },
      ]}
    />
  );
}
