import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { getOrderAttachment, type OrderAttachment } from '@pms/domain/orders/attachments';
import { formatDateTime } from '@pms/domain/plant-time';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { download } from '../../../client/download';
import { usePlant } from '../../../client/plant';
import { useFile } from '../../use-file';
import { sentenceOf } from '../use-order-call';
import { fileSize, attachmentTexts as texts } from './attachment-texts';

interface AttachmentRowProps {
  readonly attachment: OrderAttachment;
  /** Undefined for people who may not change the order. */
  readonly onDelete: (() => void) | undefined;
}

export function AttachmentRow({ attachment, onDelete }: AttachmentRowProps) {
  const { time_zone: zone } = usePlant();
  const { id, order_id, file_name, size_bytes, uploaded_by_name, uploaded_at } = attachment;
  const file = useFile({
    fetch: () => download(getOrderAttachment, { params: { id: order_id, attachmentId: id } }),
    problemOf: (error) => sentenceOf(error, texts.downloadFailed),
  });
  return (
    <Group component="li" gap="sm" wrap="nowrap" justify="space-between">
      <Stack gap={0} miw={0}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {file_name}
        </Text>
        <Text fz="sm" c="dimmed">
          {`${fileSize(size_bytes)} · ${formatDateTime(uploaded_at, zone)} · ${uploaded_by_name}`}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          loading={file.isBusy}
          aria-label={texts.download(file_name)}
          onClick={() => file.send(undefined)}
        >
          <IconDownload size={18} />
        </ActionIcon>
        {onDelete ? (
          <ActionIcon variant="default" aria-label={texts.remove(file_name)} onClick={onDelete}>
            <IconTrash size={18} />
          </ActionIcon>
        ) : null}
      </Group>
    </Group>
  );
}
