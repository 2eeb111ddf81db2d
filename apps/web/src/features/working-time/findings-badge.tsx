/** The findings of working time in a roster. Each finding has a number, a time and a section. */
import { Text } from '@mantine/core';
import type { NamedFinding } from '@pms/domain/working-time/schema';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import classes from './working-time.module.css';

interface FindingsBadgeProps {
  readonly findings: readonly NamedFinding[];
  /** Set when the findings concern several people. */
  readonly withNames?: boolean;
}

export function FindingsBadge({ findings, withNames = false }: FindingsBadgeProps) {
  return (
    <ul className={classes.findings}>
      {findings.map((one) => (
        <li
          key={`${one.employee_id} ${one.rule} ${one.message}`}
          className={classes.finding}
          data-severity={one.severity}
        >
          {one.severity === 'refuse' ? (
            <IconBan size={18} aria-hidden />
          ) : (
            <IconAlertTriangle size={18} aria-hidden />
          )}
          <Text component="span">
            {withNames ? `${one.employee}: ` : ''}
            {one.message}{' '}
            <Text component="span" fz="sm" c="dimmed">
              {one.section}
            </Text>
          </Text>
        </li>
      ))}
    </ul>
  );
}
