/** The keys of all people's programs, with a button that revokes a key (decision 0390). */
import { Button, Skeleton, Text } from '@mantine/core';
import { revokeApiKey } from '@pms/domain/api-keys/endpoints';
import type { ApiKey } from '@pms/domain/api-keys/schema';
import { rightName } from '@pms/domain/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { RelativeTime } from '../../client/relative-time';
import { FailedLoad } from '../../ui/failed-load';
import { PagedRecords } from '../../ui/paged-records';
import { TitledSection } from '../../ui/titled-section';
import { DeleteDialog } from './delete-dialog';
import { everyKeyQuery } from './queries';
import { texts } from './texts';

const words = texts.keys;

export function KeysSection() {
  const { data, error, refetch } = useQuery(everyKeyQuery);
  const [revoking, setRevoking] = useState<ApiKey>();
  return (
    <TitledSection title={words.title}>
      {error ? <FailedLoad message={texts.failedLoad} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={80} aria-hidden /> : null}
      {data?.length === 0 ? <Text>{words.empty}</Text> : null}
      {data && data.length > 0 ? (
        <PagedRecords
          label={words.title}
          isWide
          rows={data}
          keyOf={({ id }) => id}
          mark={({ name }) => ({ 'data-key': name })}
          columns={[
            { head: words.columns.name, cell: ({ name }) => <Text fw={600}>{name}</Text> },
            { head: words.columns.person, cell: ({ full_name }) => full_name },
            {
              head: words.columns.rights,
              cell: ({ rights }) => (
                <Text fz="sm" maw="28rem">
                  {rights.map(rightName).join(', ')}
                </Text>
              ),
            },
            {
              head: words.columns.used,
              cell: ({ last_used_at: at }) => (at ? <RelativeTime time={at} /> : words.never),
            },
            {
              head: texts.actions,
              isActions: true,
              cell: (key) => (
                <Button
                  variant="default"
                  aria-label={words.revokeOf(key.name, key.full_name)}
                  onClick={() => setRevoking(key)}
                >
                  {words.revoke}
                </Button>
              ),
            },
          ]}
        />
      ) : null}
      {revoking ? (
        <DeleteDialog
          words={words}
          submitLabel={words.revoke}
          name={revoking.name}
          act={() => call(revokeApiKey, { params: { id: revoking.id } })}
          concerns={[everyKeyQuery.queryKey]}
          onClose={() => setRevoking(undefined)}
        />
      ) : null}
    </TitledSection>
  );
}
