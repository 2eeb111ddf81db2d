/** Whether an account can sign in, and the reason if it cannot. */
import { Stack, Text } from '@mantine/core';
import type { Account } from '@pms/domain/users/schema';
import { IconCheck, IconLock, IconMinus } from '@tabler/icons-react';
import { plantNow } from '../../client/plant-now';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { texts } from './texts';

const words = texts.users;

/** After failed sign-ins, the person cannot sign in until `locked_until` (decision A-26). */
export const isLocked = ({ locked_until: until }: Account): boolean =>
  until !== null && Date.parse(until) > Date.parse(plantNow());

const looks = {
  active: { tone: 'running', icon: <IconCheck size={14} /> },
  inactive: { tone: 'neutral', icon: <IconMinus size={14} /> },
  locked: { tone: 'stopped', icon: <IconLock size={14} /> },
} as const;

export function UserState({ user }: { readonly user: Account }) {
  const state = !user.is_active ? 'inactive' : isLocked(user) ? 'locked' : 'active';
  return (
    <Stack gap={2} align="flex-start">
      <StatusBadge {...looks[state]}>{words.states[state]}</StatusBadge>
      {user.can_sign_in ? null : (
        <Text fz="sm" c="dimmed">
          {words.noSignIn}
        </Text>
      )}
      {user.can_sign_in && user.must_change_password ? (
        <Text fz="sm" c="dimmed">
          {words.temporary}
        </Text>
      ) : null}
      {user.has_second_factor ? (
        <Text fz="sm" c="dimmed">
          {words.factor.name}
        </Text>
      ) : null}
      {user.open_sessions > 0 ? (
        <Text fz="sm" c="dimmed">
          {words.sessions(user.open_sessions)}
        </Text>
      ) : null}
    </Stack>
  );
}
