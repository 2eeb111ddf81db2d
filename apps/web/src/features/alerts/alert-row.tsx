import { Group, Stack, Text } from '@mantine/core';
import { acknowledgeAlert } from '@pms/domain/alerts/endpoints';
import type { Alert } from '@pms/domain/alerts/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { hasCode, sentenceOr } from '../../client/call-error';
import { PageLink } from '../../client/page-link';
import { useRecordLink } from '../../client/record-links';
import { RelativeTime } from '../../client/relative-time';
import { useMay } from '../../client/session';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { WholeWords } from '../../ui/whole-words';
import { useAction } from '../use-action';
import { AlertBadge } from './alert-badge';
import { showAlert } from './live';
import { texts } from './texts';

/** A link to the record of the alert, or to its machine if the record has no screen; nothing for a deleted record. */
function useLinkOf({ entity, machine_id: machineId }: Alert): string | undefined {
  const linkTo = useRecordLink();
  const own = entity.name === null ? undefined : linkTo(entity.type, entity.id);
  if (own !== undefined || machineId === null) return own;
  return linkTo('machine', machineId);
}

/** One alert: its condition, its start, and the person who takes care of it. */
export function AlertRow({ alert }: { readonly alert: Alert }) {
  const { message, type, time, status, acknowledged_by_name: by } = alert;
  const link = useLinkOf(alert);
  const said = <WholeWords>{message}</WholeWords>;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start" gap="sm" py="xs">
      <Stack gap={4}>
        <Group gap="xs">
          <AlertBadge type={type} />
          <Text fz="xs" c="dimmed">
            <RelativeTime time={time} />
          </Text>
        </Group>
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {link ? <PageLink href={link}>{said}</PageLink> : said}
        </Text>
        {status === 'acknowledged' && by ? (
          <Text fz="xs" c="dimmed">
            {texts.acknowledgedBy(by)}
          </Text>
        ) : null}
      </Stack>
      {status === 'active' ? <AcknowledgeButton alert={alert} /> : null}
    </Group>
  );
}

function AcknowledgeButton({ alert }: { readonly alert: Alert }) {
  const cache = useQueryClient();
  const mayAny = useMay('recordEvents');
  // Operators may acknowledge alerts of their own machine. The server knows the machine of each operator.
  const mayOwn = useMay('startProduction') && alert.machine_id !== null;
  const { send, isBusy } = useAction({
    act: async () => (await call(acknowledgeAlert, { params: { id: alert.id }, body: {} })).data,
    done: () => texts.done,
    onDone: (changed) => showAlert(cache, changed),
    // The page itself says that a right is missing.
    problemOf: (error) => (hasCode(error, 'PERMISSION_DENIED') ? undefined : sentenceOr(texts.failed, error)),
    toastsProblem: true,
  });
  if (!mayAny && !mayOwn) return null;
  return (
    <ReasonedButton
      reason={undefined}
      variant="default"
      style={{ flexShrink: 0 }}
      loading={isBusy}
      aria-label={texts.acknowledgeNamed(alert.message)}
      onClick={() => send(undefined)}
    >
      {texts.acknowledge}
    </ReasonedButton>
  );
}
