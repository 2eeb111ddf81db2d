/** The dialogs of one machine, loaded when the first dialog is opened. Each shows the present state of the machine. */
import { Button, Group, Stack, Text } from '@mantine/core';
import type { Machine } from '@pms/domain/machines/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../client/session';
import { Dialog } from '../../../ui/dialog';
import { MachineCalendarDialog } from '../calendar/machine-calendar-dialog';
import { MachineScheduleDialog } from '../calendar/machine-schedule-dialog';
import type { CrewsSlot } from '../crews-slot';
import type { MachineView } from '../machines-search';
import { machinesQuery } from '../queries';
import { texts } from '../texts';
import { ConfigureMachineDialog } from './configure-machine-dialog';
import { DeleteMachineDialog } from './delete-machine-dialog';
import { MachineCounterDialog } from './machine-counter-dialog';
import { MachineStatusDialog } from './machine-status-dialog';

const words = texts.gone;

interface MachineDialogsProps {
  readonly id: number;
  /** Without a view, the page only marks the machine. A dialog reports a machine that is gone. */
  readonly view: MachineView | undefined;
  /** The crews of a machine, which another feature shows. */
  readonly crews?: CrewsSlot;
  readonly onView: (view: MachineView) => void;
  readonly onClose: () => void;
}

export default function MachineDialogs({ id, view, crews, onView, onClose }: MachineDialogsProps) {
  const { data: machines } = useQuery(machinesQuery);
  const machine = machines?.find((one) => one.id === id);
  const [last, setLast] = useState(machine);
  if (machine && machine !== last) setLast(machine);
  const mayOpen = useMayOpen(view);
  if (!machines || !mayOpen || (machine && view === undefined)) return null;
  // The delete dialog keeps showing the deleted machine. Every other dialog reports that the machine is gone.
  const shown = machine ?? (view === 'delete' ? last : undefined);
  if (!shown || view === undefined) return <Gone name={last?.name} onClose={onClose} />;
  return <View machine={shown} view={view} crews={crews} onView={onView} onClose={onClose} />;
}

/** A link may name a dialog that this person has no right to open. */
function useMayOpen(view: MachineView | undefined): boolean {
  const [mayManage, mayPlan, maySet] = [
    useMay('manageMachines'),
    useMay('planLabour'),
    useMay('changeMachineStatus'),
  ];
  if (view === 'configure') return mayManage || mayPlan;
  if (view === 'delete' || view === 'counter') return mayManage;
  return view === 'status' ? maySet : true;
}

interface ViewProps {
  readonly machine: Machine;
  readonly view: MachineView;
  readonly crews: CrewsSlot | undefined;
  readonly onView: (view: MachineView) => void;
  readonly onClose: () => void;
}

function View({ machine, view, crews, onView, onClose }: ViewProps) {
  const props = { machine, onClose };
  switch (view) {
    case 'configure':
      return <ConfigureMachineDialog {...props} crews={crews} />;
    case 'status':
      return <MachineStatusDialog {...props} />;
    case 'counter':
      return <MachineCounterDialog {...props} />;
    case 'delete':
      return <DeleteMachineDialog {...props} />;
    case 'calendar':
      return <MachineCalendarDialog {...props} onList={() => onView('schedule')} />;
    case 'schedule':
      return <MachineScheduleDialog {...props} onCalendar={() => onView('calendar')} />;
  }
}

/** The machine was deleted while its dialog was open, or before the link was followed. */
function Gone({ name, onClose }: { readonly name: string | undefined; readonly onClose: () => void }) {
  return (
    <Dialog title={words.title} size="sm" onClose={onClose}>
      <Stack gap="md">
        <Text role="alert">{name === undefined ? words.unknown : words.text(name)}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{words.close}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
