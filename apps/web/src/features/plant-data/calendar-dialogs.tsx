/** The dialog that is open over the calendar. */
import type { MaintenanceEntry, RepeatingEntry, SingleEntry } from '@pms/domain/calendar/schema';
import { onDemand } from '../../ui/on-demand';
import { ApproveDialog } from './approve-dialog';
import { RemoveEntryDialog } from './remove-entry-dialog';
import { RepeatingDialog } from './repeating-dialog';
import type { EntryKind, RepeatingKind, SingleKind } from './save-calendar';
import { SingleDialog } from './single-dialog';

const HistoryDialog = onDemand(async () => (await import('../history/history-dialog')).default);

export type CalendarAction =
  | { readonly does: 'add'; readonly kind: EntryKind }
  | { readonly does: 'change'; readonly kind: RepeatingKind; readonly entry: RepeatingEntry }
  | { readonly does: 'change'; readonly kind: SingleKind; readonly entry: SingleEntry | MaintenanceEntry }
  | { readonly does: 'remove' | 'history'; readonly entry: RepeatingEntry | SingleEntry }
  | { readonly does: 'approve'; readonly kind: 'maintenance'; readonly entry: MaintenanceEntry };

interface CalendarDialogsProps {
  readonly action: CalendarAction;
  readonly onClose: () => void;
}

export function CalendarDialogs({ action, onClose }: CalendarDialogsProps) {
  switch (action.does) {
    case 'remove':
      return <RemoveEntryDialog entry={action.entry} onClose={onClose} />;
    case 'history':
      return (
        <HistoryDialog of="plant_calendar" id={action.entry.id} name={action.entry.name} onClose={onClose} />
      );
    case 'approve':
      return <ApproveDialog entry={action.entry} onClose={onClose} />;
    case 'add':
      return action.kind === 'shifts' || action.kind === 'breaks' ? (
        <RepeatingDialog kind={action.kind} onClose={onClose} />
      ) : (
        <SingleDialog kind={action.kind} onClose={onClose} />
      );
    case 'change':
      return 'weekdays' in action.entry ? (
        <RepeatingDialog kind={action.kind as RepeatingKind} entry={action.entry} onClose={onClose} />
      ) : (
        <SingleDialog kind={action.kind as SingleKind} entry={action.entry} onClose={onClose} />
      );
  }
}
