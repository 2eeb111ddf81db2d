/** One list of records as a file in the format of a person's choice. */
import { Button, Menu } from '@mantine/core';
import { exportFile } from '@pms/domain/exports/endpoints';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { CallError } from '../../client/call-error';
import { download, saveFile } from '../../client/download';
import { useMay } from '../../client/session';
import { toast } from '../../ui/toasts';
import type { ReportQuery } from './queries';

const formats = [
  ['excel', 'Excel'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
] as const;

const texts = { export: 'Export', failed: 'Export failed' } as const;

interface ExportSelectProps {
  readonly type: 'labour' | 'attendance' | 'hours';
  readonly query: ReportQuery;
}

export function ExportSelect({ type, query }: ExportSelectProps) {
  const mayExport = useMay('exportData');
  const { mutate: take, isPending } = useMutation({
    mutationFn: async (format: (typeof formats)[number][0]) =>
      saveFile(await download(exportFile, { params: { type }, query: { ...query, format } })),
    onError: (error) =>
      toast('danger', error instanceof CallError && error.status !== null ? error.message : texts.failed),
  });
  if (!mayExport) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          mih="var(--pms-touch)"
          leftSection={<IconDownload size={18} />}
          loading={isPending}
        >
          {texts.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, name]) => (
          <Menu.Item key={format} mih="var(--pms-touch)" onClick={() => take(format)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
