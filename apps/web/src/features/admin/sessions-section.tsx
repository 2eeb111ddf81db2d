/** The open sessions of all people, with a button that ends a session. */
import { Button, Skeleton, Text } from '@mantine/core';
import { endSession } from '@pms/domain/sessions/endpoints';
import type { OpenSession } from '@pms/domain/sessions/schema';
import { useState } from 'react';
import { call } from '../../client/api';
import { RelativeTime } from '../../client/relative-time';
import { deviceName } from '../../ui/device-name';
import { FailedLoad } from '../../ui/failed-load';
import { usePagedList } from '../../ui/paged-list';
import { Pager } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import { TitledSection } from '../../ui/titled-section';
import { DeleteDialog } from './delete-dialog';
import { adminKeys, openSessionsQuery } from './queries';
import { texts } from './texts';

const words = texts.sessions;
const deviceOf = ({ user_agent: agent, tablet }: OpenSession): string =>
  [tablet, deviceName(agent)].filter(Boolean).join(' · ') || words.unknown;

export function SessionsSection() {
  const { query, pager } = usePagedList({ of: {}, columns: {}, ask: openSessionsQuery });
  const { data, error } = query;
  const [ending, setEnding] = useState<OpenSession>();
  return (
    <TitledSection title={words.title}>
      {error ? <FailedLoad message={texts.failedLoad} onRetry={() => void query.refetch()} /> : null}
      {!data && !error ? <Skeleton h={160} aria-hidden /> : null}
      {data ? (
        <RecordList
          label={words.title}
          isWide
          rows={data.data}
          keyOf={({ id }) => id}
          mark={({ user }) => ({ 'data-session-of': user.username })}
          columns={[
            { head: words.columns.person, cell: ({ user }) => <Text fw={600}>{user.fullName}</Text> },
            {
              head: words.columns.device,
              cell: (session) => (
                // The title is the whole user agent of the browser, so that a person can identify an unknown session.
                <Text fz="sm" maw="28rem" title={session.user_agent ?? undefined}>
                  {deviceOf(session)}
                </Text>
              ),
            },
            { head: words.columns.address, cell: ({ address }) => address ?? texts.none },
            { head: words.columns.started, cell: ({ started }) => <RelativeTime time={started} /> },
            { head: words.columns.active, cell: ({ last_activity: at }) => <RelativeTime time={at} /> },
            {
              head: texts.actions,
              isActions: true,
              cell: (session) => (
                <Button
                  variant="default"
                  aria-label={words.endOf(session.user.fullName)}
                  onClick={() => setEnding(session)}
                >
                  {words.end}
                </Button>
              ),
            },
          ]}
        />
      ) : null}
      <Pager {...pager} />
      {ending ? (
        <DeleteDialog
          words={words}
          submitLabel={words.end}
          name={ending.user.fullName}
          act={() => call(endSession, { params: { id: ending.id } })}
          concerns={[adminKeys.sessions, adminKeys.users, adminKeys.overview]}
          onClose={() => setEnding(undefined)}
        />
      ) : null}
    </TitledSection>
  );
}
