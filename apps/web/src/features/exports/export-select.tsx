/** One list of records as a file in the format of a person's choice: a menu, or a button for each format. */
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMay } from '../../client/session';
import { MenuItem, MenuLabel } from '../../ui/menu/menu-item';
import { MenuOnPress } from '../../ui/menu/menu-on-press';
import type { ReportQuery } from './queries';
import {
  type FileFormat,
  fileFormats,
  formatNames,
  machineFormats,
  peopleFormats,
  useRecordsFile,
} from './use-records-file';

const texts = { export: 'Export', forPeople: 'For people', forMachines: 'For machines' } as const;

interface ExportSelectProps {
  readonly type: 'labour' | 'attendance' | 'hours' | 'hours_register';
  readonly query: ReportQuery;
  /** The label of the menu, if a page has two menus. */
  readonly label?: string;
}

export function ExportSelect({ type, query, label = texts.export }: ExportSelectProps) {
  const mayExport = useMay('exportData');
  const { send, isBusy } = useRecordsFile(type, () => query);
  if (!mayExport) return null;
  const item = (format: FileFormat) => (
    <MenuItem key={format} onClick={() => send(format)}>
      {formatNames[format]}
    </MenuItem>
  );
  return (
    <MenuOnPress
      target={
        <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy}>
          {label}
        </Button>
      }
      entries={() => (
        <>
          <MenuLabel>{texts.forPeople}</MenuLabel>
          {peopleFormats.map(item)}
          <MenuLabel>{texts.forMachines}</MenuLabel>
          {machineFormats.map(item)}
        </>
      )}
    />
  );
}

interface ExportButtonsProps {
  readonly type: string;
  readonly queryOf?: () => ReportQuery;
  /** The label of a format's button for screen readers. */
  readonly nameOf: (format: string) => string;
}

const everything = (): ReportQuery => ({});

export function ExportButtons({ type, queryOf = everything, nameOf }: ExportButtonsProps) {
  const { send, isBusy, input } = useRecordsFile(type, queryOf);
  const isWaiting = (format: FileFormat) => isBusy && input === format;
  return (
    <Group gap="xs">
      {fileFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isWaiting(format)}
          aria-label={nameOf(formatNames[format])}
          onClick={() => send(format)}
        >
          {formatNames[format]}
        </Button>
      ))}
    </Group>
  );
}
