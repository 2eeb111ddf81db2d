/** The deliveries of a webhook: each message with its attempts, its content, and a button that sends it again. */
import { Code, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import { resendDelivery } from '@pms/domain/webhooks/endpoints';
import { type WebhookEvent, webhookEvents } from '@pms/domain/webhooks/events';
import { type Delivery, deliveryStates, type Webhook } from '@pms/domain/webhooks/schema';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { usePagedList } from '../../ui/paged-list';
import { Pager } from '../../ui/pager';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { useAction } from '../use-action';
import { deliveriesKey, deliveriesQuery } from './queries';
import { logTexts, webhookTexts } from './webhook-texts';

/** The value of the choice without a state. */
const everyState = 'all';
const choices = [
  { value: everyState, label: logTexts.all },
  ...deliveryStates.map((value) => ({ value, label: logTexts.states[value] })),
];

interface DeliveriesDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const [state, setState] = useState<Delivery['state'] | null>(null);
  const filter = { id: webhook.id, state };
  const { query, pager } = usePagedList({
    of: filter,
    columns: {},
    ask: (wish) => deliveriesQuery(filter, wish),
  });
  const { data: deliveries, error, refetch } = query;
  return (
    <Dialog title={webhookTexts.logOf(webhook.name)} size="large" onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed">{logTexts.hint}</Text>
        <Select
          label={logTexts.shown}
          maw="16rem"
          allowDeselect={false}
          data={choices}
          value={state ?? everyState}
          onChange={(chosen) => setState(deliveryStates.find((known) => known === chosen) ?? null)}
        />
        {error && !deliveries ? (
          <FailedLoad message={logTexts.failedLoad} onRetry={() => void refetch()} />
        ) : null}
        {!deliveries && !error ? <Skeleton h={120} aria-hidden /> : null}
        {deliveries?.total === 0 ? <Text>{state ? logTexts.noneInState : logTexts.empty}</Text> : null}
        {deliveries && deliveries.total > 0 ? (
          <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
            {deliveries.data.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </Stack>
        ) : null}
        <Pager {...pager} />
      </Stack>
    </Dialog>
  );
}

const nameOf = (event: string): string => webhookEvents[event as WebhookEvent] ?? logTexts.test;

interface DeliveryRowProps {
  readonly webhook: Webhook;
  readonly delivery: Delivery;
}

function DeliveryRow({ webhook, delivery }: DeliveryRowProps) {
  const { time_zone: zone } = usePlant();
  const at = (moment: string) => formatDateTime(moment, zone);
  const { id, event, state, created_at, next_at, attempts, payload } = delivery;
  const again = useAction({
    act: () => call(resendDelivery, { params: { id: webhook.id, delivery: id } }),
    done: () => logTexts.resent,
    problemOf: (error) => sentenceOr(logTexts.resendFailed, error),
    problemMs: 6000,
    concerns: [deliveriesKey(webhook.id)],
  });
  const paused = webhook.active ? undefined : webhookTexts.pausedReason;
  const isFirst = next_at !== null && attempts.length === 0;
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm">
      <Stack gap={4} style={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Group gap="sm">
          <Text fw={550}>{nameOf(event)}</Text>
          <DeliveryState state={state} />
        </Group>
        <Text fz="sm" c="dimmed">
          {at(created_at)}
        </Text>
        {attempts.map(({ at: when, status, problem, duration_ms }) => (
          <Text key={`${when} ${duration_ms}`} fz="sm">
            {`${at(when)}: ${problem ?? logTexts.taken(status, duration_ms)}`}
          </Text>
        ))}
        {next_at === null ? null : (
          <Text fz="sm">{isFirst ? logTexts.firstAttempt : logTexts.next(at(next_at))}</Text>
        )}
        <details>
          <Text component="summary" fz="sm" py={10} style={{ cursor: 'pointer' }}>
            {logTexts.content}
          </Text>
          <Code block tabIndex={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {payload}
          </Code>
        </details>
      </Stack>
      <ReasonedButton
        variant="default"
        reason={state === 'waiting' ? logTexts.resendWaiting : paused}
        loading={again.isBusy}
        aria-label={logTexts.resendOf(nameOf(event), at(created_at))}
        onClick={() => again.send(undefined)}
      >
        {logTexts.resend}
      </ReasonedButton>
    </Group>
  );
}

const looks = {
  waiting: ['waiting', IconClock],
  delivered: ['running', IconCheck],
  failed: ['stopped', IconX],
} as const;

function DeliveryState({ state }: Pick<Delivery, 'state'>) {
  const [tone, Icon] = looks[state];
  return (
    <StatusBadge tone={tone} icon={<Icon size={16} />}>
      {logTexts.states[state]}
    </StatusBadge>
  );
}
