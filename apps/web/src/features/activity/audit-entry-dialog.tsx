import { Stack, Table, Text } from '@mantine/core';
import type { AuditEntry } from '@pms/domain/activity/endpoints';
import { formatDateTime } from '@pms/domain/plant-time';
import { usePlant } from '../../client/plant';
import { Dialog } from '../../ui/dialog';
import classes from './audit.module.css';
import { auditFields } from './audit-fields';
import { texts } from './texts';

interface AuditEntryDialogProps {
  readonly entry: AuditEntry;
  readonly onClose: () => void;
}

/** One entry of the audit log: the record before and after, side by side. */
export function AuditEntryDialog({ entry, onClose }: AuditEntryDialogProps) {
  const { time_zone: zone } = usePlant();
  const fields = auditFields(entry);
  return (
    <Dialog title={texts.entry(entry.id)} size="large" onClose={onClose}>
      <Stack gap="sm">
        <Text fw={600}>{entry.text}</Text>
        <Text c="dimmed">
          {[
            formatDateTime(entry.time, zone),
            entry.username ?? texts.server,
            entry.address,
            [entry.entity.type, entry.entity.id].filter((part) => part !== null).join(' '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {entry.note ? <Text>{`${texts.note}: ${entry.note}`}</Text> : null}
        {fields.length === 0 ? <Text c="dimmed">{texts.nothing}</Text> : null}
        {fields.length > 0 ? (
          <Table className={classes.fields} aria-label={texts.entry(entry.id)} fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts.field}</Table.Th>
                <Table.Th>{texts.before}</Table.Th>
                <Table.Th>{texts.after}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fields.map(({ name, before, after, isChanged }) => (
                <Table.Tr key={name} data-changed={isChanged || undefined}>
                  <Table.Th scope="row">{isChanged ? `${name} (${texts.changed})` : name}</Table.Th>
                  <Table.Td>{before ?? texts.none}</Table.Td>
                  <Table.Td>{after ?? texts.none}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ) : null}
      </Stack>
    </Dialog>
  );
}
