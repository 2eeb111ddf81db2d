import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { attachmentEndings } from '@pms/domain/orders/attachments';
import { IconPaperclip } from '@tabler/icons-react';
import { ProblemNote } from '../../../ui/problem-note';
import { ProgressBar } from '../../../ui/progress-bar';
import { ReasonedButton } from '../../../ui/reasoned-button/reasoned-button';
import { attachmentTexts as texts } from './attachment-texts';
import { useAttachFile } from './use-attach-file';

/** The button that attaches a file, and the progress of the current upload. */
export function AttachFile({ orderId }: { readonly orderId: number }) {
  const { attach, cancel, sending, problem } = useAttachFile(orderId);
  return (
    <Stack gap="sm">
      {sending ? (
        <Sending {...sending} onCancel={cancel} />
      ) : (
        <Group gap="sm">
          {/* The empty value lets a person choose the same file again after a refusal. */}
          <FileButton
            accept={attachmentEndings.join(',')}
            onChange={(file) => {
              if (file) attach(file);
            }}
          >
            {(props) => (
              <ReasonedButton
                {...props}
                reason={undefined}
                variant="default"
                leftSection={<IconPaperclip size={18} aria-hidden />}
              >
                {texts.add}
              </ReasonedButton>
            )}
          </FileButton>
          <Text c="dimmed" fz="sm">
            {texts.kinds}
          </Text>
        </Group>
      )}
      <ProblemNote problem={problem} />
    </Stack>
  );
}

interface SendingProps {
  readonly name: string;
  readonly share: number;
  readonly onCancel: () => void;
}

export function Sending({ name, share, onCancel }: SendingProps) {
  const percent = Math.round(share * 100);
  return (
    <Group gap="md" wrap="nowrap">
      <Stack gap={6} flex={1} miw={0}>
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          {percent < 100 ? texts.uploading(name, percent) : texts.keeping(name)}
        </Text>
        <ProgressBar percent={percent} label={texts.progress} />
      </Stack>
      <Button variant="default" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Group>
  );
}
