import { Stack } from '@mantine/core';
import type { Example } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { MySessions } from './my-sessions';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { mySessionsQuery, systemSettingsQuery } from './queries';
import { SystemForm } from './system-form';

const profile = () => (
  <Stack>
    <ProfileForm />
    <PasswordForm />
    <MySessions />
  </Stack>
);
const session = (id: string, current: boolean) => ({
  id,
  user: { id: 1, username: 'thandi', fullName: 'Thandi' },
  address: '10.0.0.7',
  tablet: null,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36',
  started: '2026-03-02T06:00:00.000Z',
  last_activity: '2026-03-02T07:30:00.000Z',
  remember_me: !current,
  current,
});
const system = {
  maintenanceMode: false,
  sessionTimeout: 30,
  sessionTimeoutInForce: 10,
  saved: false,
  version: 1,
};

export const example: Example = {
  title: 'Settings',
  states: {
    'profile, signed in twice': {
      show: profile,
      fill: (cache) =>
        cache.setQueryData(mySessionsQuery.queryKey, [session('a', true), session('b', false)]),
    },
    'profile, sessions not loaded': {
      show: profile,
      fill: (cache) => failed(cache, mySessionsQuery.queryKey, 'The server cannot be reached.'),
    },
    system: {
      show: () => <SystemForm />,
      role: 'admin',
      fill: (cache) => cache.setQueryData(systemSettingsQuery.queryKey, system),
    },
    'system, loading': { show: () => <SystemForm />, role: 'admin' },
  },
};
