/** One person of a shift; one press marks the person. */
import { Stack, Text } from '@mantine/core';
import {
  type AttendanceRecord,
  type AttendanceStatus,
  attendanceStatuses,
} from '@pms/domain/attendance/schema';
import { roleName } from '@pms/domain/labour/names';
import { formatTime } from '@pms/domain/plant-time';
import { shownEmployeeCode } from '@pms/domain/users/employee-code';
import { IconClockEdit } from '@tabler/icons-react';
import { usePlant } from '../../client/plant';
import print from '../../ui/print.module.css';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import type { Tone } from '../../ui/status-badge/status-badge';
import { UnsentBadge } from '../offline/unsent-badge';
import classes from './attendance.module.css';
import { statusNames, texts } from './texts';

const tones: Readonly<Record<AttendanceStatus, Tone>> = {
  present: 'running',
  late: 'waiting',
  absent: 'stopped',
  sick: 'service',
  leave: 'service',
};

interface RegisterRowProps {
  readonly record: AttendanceRecord;
  /** Whether the status still waits on this device to be sent. */
  readonly isUnsent: boolean;
  /** The reason why nobody can be marked; undefined if marking is possible. */
  readonly reason: string | undefined;
  readonly onMark: (status: AttendanceStatus) => void;
  readonly onOpen: () => void;
}

export function RegisterRow({ record, isUnsent, reason, onMark, onOpen }: RegisterRowProps) {
  const { time_zone: zone } = usePlant();
  const times = [
    record.check_in_time ? texts.came(formatTime(record.check_in_time, zone)) : '',
    record.check_out_time ? texts.left(formatTime(record.check_out_time, zone)) : '',
    record.notes,
  ].filter(Boolean);
  return (
    <li className={classes.row} data-employee={record.employee_id}>
      <Stack gap={0} className={classes.who ?? ''}>
        <Text fw={600}>
          {record.employee_name}{' '}
          <Text component="span" fz="sm" c="dimmed">
            {record.employee_code ? shownEmployeeCode(record.employee_code) : ''}
          </Text>
        </Text>
        <Text fz="sm" c="dimmed">
          {record.assignment_role === null
            ? texts.offRoster
            : [
                record.machine_name ?? texts.factoryWide,
                roleName(record.assignment_role),
                ...(record.is_draft ? [texts.draft] : []),
              ].join(' · ')}
        </Text>
        {times.length > 0 ? <Text fz="sm">{times.join(', ')}</Text> : null}
        {isUnsent ? <UnsentBadge /> : null}
      </Stack>
      <Text className={classes.word ?? ''}>
        {record.status ? statusNames[record.status] : texts.notMarked}
      </Text>
      <fieldset aria-label={texts.statusOf(record.employee_name)} className={classes.statuses}>
        {attendanceStatuses.map((status) => (
          <ReasonedButton
            worksOffline
            key={status}
            reason={reason}
            px={2}
            fz="sm"
            variant="default"
            className={classes.status ?? ''}
            data-tone={tones[status]}
            aria-pressed={record.status === status}
            onClick={() => (record.status === status ? undefined : onMark(status))}
          >
            {statusNames[status]}
          </ReasonedButton>
        ))}
      </fieldset>
      <ReasonedButton
        worksOffline
        reason={undefined}
        variant="default"
        px="sm"
        className={print.screenOnly ?? ''}
        aria-label={texts.detailsOf(record.employee_name)}
        onClick={onOpen}
      >
        <IconClockEdit size={18} />
      </ReasonedButton>
    </li>
  );
}
