/** One list of records as a file: a button for each format. */
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReportQuery } from './queries';
import { type FileFormat, fileFormats, formatNames, useRecordsFile } from './use-records-file';

interface FormatSelectProps {
  readonly type: string;
  readonly queryOf?: () => ReportQuery;
  /** What a screen reader says of the button of a format. */
  readonly nameOf: (format: string) => string;
}

const everything = (): ReportQuery => ({});

export function FormatSelect({ type, queryOf = everything, nameOf }: FormatSelectProps) {
  const { mutate, isPending, variables } = useRecordsFile(type, queryOf);
  const isWaiting = (format: FileFormat) => isPending && variables === format;
  return (
    <Group gap="xs">
      {fileFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          mih="var(--pms-touch)"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isWaiting(format)}
          aria-label={nameOf(formatNames[format])}
          onClick={() => mutate(format)}
        >
          {formatNames[format]}
        </Button>
      ))}
    </Group>
  );
}
