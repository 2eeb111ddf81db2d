import { Radio } from '@mantine/core';
import type { MachineStatus } from '@pms/domain/machines/statuses';
import { machineStatusLabel } from '../list/machine-status-badge';
import classes from './status-choice.module.css';

interface StatusChoiceProps {
  readonly status: MachineStatus;
  /** The reason why the status cannot be chosen now. */
  readonly reason: string | undefined;
}

export function StatusChoice({ status, reason }: StatusChoiceProps) {
  return (
    <Radio
      value={status}
      label={machineStatusLabel(status)}
      description={reason}
      disabled={reason !== undefined}
      className={classes.choice}
    />
  );
}
