/** The state of a webhook: a badge with a sentence. */
import { Stack, Text } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import type { Webhook } from '@pms/domain/webhooks/schema';
import { IconAlertTriangle, IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { usePlant } from '../../client/plant';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { webhookTexts as words } from './webhook-texts';

export function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const { time_zone: zone } = usePlant();
  const { active, paused_because, last_problem, waiting, former_secret_until: until } = webhook;
  const sentences = [
    active ? last_problem : paused_because,
    waiting > 0 ? words.waiting(waiting) : null,
    until === null ? null : words.bothSecrets(formatDateTime(until, zone)),
  ].filter((sentence) => sentence !== null);
  return (
    <Stack gap={4} maw="24rem">
      <StateBadge webhook={webhook} />
      {sentences.map((sentence) => (
        <Text key={sentence} fz="sm">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}

function StateBadge({ webhook: { active, last_problem } }: { readonly webhook: Webhook }) {
  if (!active)
    return (
      <StatusBadge tone="neutral" icon={<IconPlayerPause size={16} />}>
        {words.states.paused}
      </StatusBadge>
    );
  if (last_problem !== null)
    return (
      <StatusBadge tone="stopped" icon={<IconAlertTriangle size={16} />}>
        {words.states.failing}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="running" icon={<IconCheck size={16} />}>
      {words.states.active}
    </StatusBadge>
  );
}
