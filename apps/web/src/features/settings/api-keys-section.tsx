/**
 * The keys for the programs of this person under Profile. The section makes, shows once and revokes keys (decision
 * 0390).
 */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { revokeApiKey } from '@pms/domain/api-keys/endpoints';
import type { ApiKey } from '@pms/domain/api-keys/schema';
import { formatDate, formatDateTime, toInstant } from '@pms/domain/plant-time';
import { rightName } from '@pms/domain/roles';
import { passwordRefusal } from '@pms/domain/tablets/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { usePlant } from '../../client/plant';
import { useSession } from '../../client/session';
import { FailedLoad } from '../../ui/failed-load';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { RemovalDialog } from '../../ui/removal-dialog';
import { ShownOnce } from '../../ui/shown-once';
import { TitledSection } from '../../ui/titled-section';
import { ApiKeyDialog } from './api-key-dialog';
import { apiKeyTexts as words } from './api-key-texts';
import { apiKeysQuery } from './queries';

export function ApiKeysSection() {
  const { user } = useSession();
  const { data: keys, error, refetch } = useQuery(apiKeysQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly key: string }>();
  const [revoking, setRevoking] = useState<ApiKey>();
  return (
    <TitledSection title={words.title}>
      <Text c="dimmed">{words.hint}</Text>
      {error && !keys ? <FailedLoad message={words.failedLoad} onRetry={() => void refetch()} /> : null}
      {!keys && !error ? <Skeleton h={64} role="status" aria-label={words.loading} /> : null}
      {made ? (
        <ShownOnce label={words.newKey(made.name)} hint={words.newKeyHint} secret={made.key}>
          <Text fz="sm" mt="xs">
            {words.newKeyUse}
          </Text>
        </ShownOnce>
      ) : null}
      {keys?.length === 0 ? <Text>{words.empty}</Text> : null}
      {keys && keys.length > 0 ? (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} onRevoke={() => setRevoking(key)} />
          ))}
        </Stack>
      ) : null}
      <Group justify="flex-end">
        <ReasonedButton
          reason={user ? passwordRefusal(user.proved_by)?.message : undefined}
          onClick={() => setMaking(true)}
        >
          {words.make}
        </ReasonedButton>
      </Group>
      {isMaking ? (
        <ApiKeyDialog
          onMade={(key) => {
            setMade(key);
            setMaking(false);
          }}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {revoking ? (
        <RemovalDialog
          title={words.revokeOf(revoking.name)}
          submitLabel={words.revoke}
          question={words.revokeQuestion(revoking.name)}
          effect={words.revokeEffect}
          remove={async () => {
            await call(revokeApiKey, { params: { id: revoking.id } });
            setMade(undefined);
          }}
          concerns={[apiKeysQuery.queryKey]}
          done={words.revoked}
          failed={words.revokeFailed}
          onClose={() => setRevoking(undefined)}
        />
      ) : null}
    </TitledSection>
  );
}

/** The last day on which the server accepts the key. The key ends at the midnight after this day. */
const lastDayOf = (expiresAt: string, zone: string): string =>
  formatDate(toInstant(Date.parse(expiresAt) - 1), zone);

function KeyRow({ of: key, onRevoke }: { readonly of: ApiKey; readonly onRevoke: () => void }) {
  const { time_zone: zone } = usePlant();
  const at = (time: string) => formatDateTime(time, zone);
  const facts = [
    words.made(at(key.created_at)),
    key.last_used_at ? words.used(at(key.last_used_at)) : words.unused,
    key.expires_at ? words.until(lastDayOf(key.expires_at, zone)) : words.always,
  ];
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={550}>{key.name}</Text>
          <Text fz="sm" c="dimmed" ff="monospace">
            {key.hint}…
          </Text>
        </Group>
        <Text fz="sm" c="dimmed">
          {facts.join(', ')}
        </Text>
        <Text fz="sm" c="dimmed">
          {key.rights.map(rightName).join(', ')}
        </Text>
      </div>
      <Button
        variant="default"
        style={{ flexShrink: 0 }}
        aria-label={words.revokeOf(key.name)}
        onClick={onRevoke}
      >
        {words.revoke}
      </Button>
    </Group>
  );
}
