/** The keys of all people's programs, with a button that revokes a key (decision 0390). */
import { Button, Skeleton, Text } from '@mantine/core';
import { revokeApiKey } from '@pms/domain/api-keys/endpoints';
import type { ApiKey } from '@pms/domain/api-keys/schema';
import { rightName } from '@pms/domain/roles';
import { useState } from 'react';
import { call } from '../../client/api';
import { RelativeTime } from '../../client/relative-time';
import { FailedLoad } from '../../ui/failed-load';
import { usePagedList } from '../../ui/paged-list';
import { Pager } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import { TitledSection } from '../../ui/titled-section';
import { DeleteDialog } from './delete-dialog';
import { adminKeys, everyKeyQuery } from './queries';
import { texts } from './texts';

const words = texts.keys;

export function KeysSection() {
  const { query, pager } = usePagedList({ of: {}, columns: {}, ask: everyKeyQuery });
  const { data, error, refetch } = query;
  const [revoking, setRevoking] = useState<ApiKey>();
  return (
    <TitledSection title={words.title}>
      {error ? <FailedLoad message={texts.failedLoad} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={80} aria-hidden /> : null}
      {data?.total === 0 ? <Text>{words.empty}</Text> : null}
      {data && data.total > 0 ? (
        <RecordList
          label={words.title}
          isWide
          rows={data.data}
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
      <Pager {...pager} />
      {revoking ? (
        <DeleteDialog
          words={words}
          submitLabel={words.revoke}
          name={revoking.name}
          act={() => call(revokeApiKey, { params: { id: revoking.id } })}
          concerns={[adminKeys.apiKeys]}
          onClose={() => setRevoking(undefined)}
        />
      ) : null}
    </TitledSection>
  );
}
