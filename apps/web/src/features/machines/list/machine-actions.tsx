import { retireRefusal } from '@pms/domain/machines/rules';
import type { Machine } from '@pms/domain/machines/schema';
import { IconAdjustments, IconCalendar, IconToggleLeft, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../client/session';
import { ReasonedButton } from '../../../ui/reasoned-button/reasoned-button';
import type { MachineView } from '../machines-search';
import { texts } from '../texts';
import classes from './machine-card.module.css';

const words = texts.card;
const size = 18;

interface MachineActionsProps {
  readonly machine: Machine;
  readonly onOpen: (view: MachineView, machine: Machine) => void;
}

/** The usual actions on a machine that this person may do. Other actions are not shown (decision A-40). */
export function MachineActions({ machine, onOpen }: MachineActionsProps) {
  const mayManage = useMay('manageMachines');
  const mayPlan = useMay('planLabour');
  const mayChangeStatus = useMay('changeMachineStatus');
  const action = (view: MachineView, label: string, icon: ReactNode, reason?: string) => (
    <ReasonedButton
      reason={reason}
      variant="default"
      px="xs"
      leftSection={icon}
      aria-label={`${label}: ${machine.name}`}
      onClick={() => onOpen(view, machine)}
    >
      {label}
    </ReasonedButton>
  );
  return (
    <div className={classes.actions}>
      {mayManage || mayPlan
        ? action('configure', words.configure, <IconAdjustments size={size} aria-hidden />)
        : null}
      {mayChangeStatus ? action('status', words.status, <IconToggleLeft size={size} aria-hidden />) : null}
      {action('calendar', words.schedule, <IconCalendar size={size} aria-hidden />)}
      {mayManage && machine.status !== 'in_use'
        ? action('delete', words.delete, <IconTrash size={size} aria-hidden />, whyNotDelete(machine))
        : null}
    </div>
  );
}

/** The server checks all orders that wait for the machine. The card checks only the next order. */
const whyNotDelete = (machine: Machine): string | undefined =>
  retireRefusal(machine, machine.next_order ? [machine.next_order.order_number] : [])?.message;
