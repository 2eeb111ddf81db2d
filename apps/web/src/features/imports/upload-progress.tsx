import { Button, Group, Stack, Text } from '@mantine/core';
import { ProgressBar } from '../../ui/progress-bar';
import { texts } from './texts';

interface UploadProgressProps {
  /** 0 to 1; 1 is sent and being read. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** The sent share of the file, with a button that cancels the upload. */
export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const percent = Math.round(share * 100);
  return (
    <Group gap="md" wrap="nowrap">
      <Stack gap={6} flex={1}>
        <Text role="status">{percent < 100 ? texts.file.uploading(percent) : texts.file.reading}</Text>
        <ProgressBar percent={percent} label={texts.file.progress} />
      </Stack>
      <Button variant="default" onClick={onCancel}>
        {texts.file.cancel}
      </Button>
    </Group>
  );
}
