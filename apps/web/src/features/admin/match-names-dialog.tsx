/** Names of operators from imported orders without a person. Each name is matched once for all its orders. */
import { Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { matchOperatorNames, type UnmatchedName } from '@pms/domain/orders/operator-names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { failureText } from '../../client/call-error';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { FormDialog } from '../../ui/form-dialog';
import { useAction } from '../use-action';
import { peopleQuery } from '../users/queries';
import { adminKeys, unmatchedNamesQuery } from './queries';
import { texts } from './texts';

const words = texts.names;

/** The chosen person for each name; null if the user removed the proposal. */
type Wishes = Readonly<Record<string, string | null>>;

const wishOf = ({ name, like }: UnmatchedName, wishes: Wishes): string | null =>
  name in wishes ? (wishes[name] ?? null) : like && String(like.id);

export function MatchNamesDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(unmatchedNamesQuery);
  const { data: people = [] } = useQuery(peopleQuery);
  const [wishes, setWishes] = useState<Wishes>({});
  const [isMissing, setMissing] = useState(false);
  const chosen = (data?.names ?? []).flatMap((unmatched) => {
    const wish = wishOf(unmatched, wishes);
    return wish === null ? [] : [{ name: unmatched.name, user_id: Number(wish) }];
  });
  const { send, isBusy, problem } = useAction({
    act: async () => (await call(matchOperatorNames, { body: { names: chosen } })).data,
    done: ({ orders }) => words.done(chosen.length, orders),
    onDone: onClose,
    problemOf: (failure) => failureText(words.failed, failure),
    concerns: [['orders'], adminKeys.unmatchedNames],
  });
  const options = people.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit(chosen.length)}
      size="large"
      isBusy={isBusy}
      problem={problem ?? (isMissing && chosen.length === 0 ? words.missing : undefined)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen.length === 0);
        if (chosen.length > 0) send(undefined);
      }}
    >
      <Text c="dimmed">{words.hint}</Text>
      {error ? <FailedLoad message={words.failedLoad} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={160} role="status" aria-label={words.loading} /> : null}
      {data?.total === 0 ? <EmptyState title={words.empty} /> : null}
      {data && data.total > 0 ? (
        <Stack gap="sm">
          {data.names.map((unmatched) => (
            <Group
              key={unmatched.name}
              justify="space-between"
              wrap="wrap"
              data-unmatched-name={unmatched.name}
            >
              <Stack gap={0} flex="1 1 12rem" style={{ overflowWrap: 'anywhere' }}>
                <Text fw={600}>{unmatched.name}</Text>
                <Text fz="sm" c="dimmed">
                  {words.orders(unmatched.orders)}
                </Text>
              </Stack>
              <Select
                w="16rem"
                searchable
                clearable
                limit={25}
                aria-label={words.personOf(unmatched.name)}
                placeholder={words.choose}
                data={options}
                value={wishOf(unmatched, wishes)}
                onChange={(next) => setWishes({ ...wishes, [unmatched.name]: next })}
              />
            </Group>
          ))}
          {data.total > data.names.length ? (
            <Text c="dimmed">{words.more(data.total - data.names.length)}</Text>
          ) : null}
        </Stack>
      ) : null}
    </FormDialog>
  );
}
