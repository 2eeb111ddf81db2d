import { Button, Menu, Text, useMantineColorScheme } from '@mantine/core';
import type { Role } from '@pms/domain/roles';
import {
  IconCalendarUser,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
  IconUserCircle,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { unsentWrites } from '../client/late-desk';
import { useSession } from '../client/session';
import { draftNames } from '../ui/draft';
import { MenuOnPress } from '../ui/menu-on-press';
import { onDemand } from '../ui/on-demand';
import { appTexts } from './app-texts';
import { isPage } from './pages';
import { leave } from './sign-out';

const SignOutDialog = onDemand(async () => (await import('./sign-out-dialog')).SignOutDialog);

/** Role colours of specification 1, section 6; shades that keep their contrast in both themes. */
const roleColors: Readonly<Record<Role, string>> = {
  admin: 'var(--pms-stopped-text)',
  manager: 'var(--pms-info-text)',
  supervisor: 'var(--pms-running-text)',
  operator: 'var(--pms-neutral-text)',
  viewer: 'var(--pms-neutral-text)',
  packer: 'var(--pms-neutral-text)',
};

const schemes = [
  { value: 'light', label: appTexts.themes.light, icon: <IconSun size={18} /> },
  { value: 'dark', label: appTexts.themes.dark, icon: <IconMoon size={18} /> },
  { value: 'auto', label: appTexts.themes.auto, icon: <IconDeviceDesktop size={18} /> },
] as const;

const settingsPath = '/settings';
const shiftsPath = '/my-shifts';

export function UserMenu({ onHelp }: { readonly onHelp: () => void }) {
  const { user } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  if (!user) return null;
  const signOut = () => {
    if (draftNames(`${user.id}:`).length > 0 || unsentWrites() > 0) setLeaving(true);
    else void leave();
  };
  return (
    <>
      <MenuOnPress
        width={240}
        target={
          <Button
            aria-label={`${user.fullName} ${user.role}`}
            variant="subtle"
            color="gray"
            c="inherit"
            mih="var(--pms-touch)"
            leftSection={<IconUser size={18} />}
            px="xs"
            flex="none"
          >
            <Text span visibleFrom="md" fw={550} display="inline-block" maw="16rem" truncate>
              {user.fullName}
            </Text>{' '}
            <Text span visibleFrom="md" fz="sm" ml={6} c={roleColors[user.role]}>
              {user.role}
            </Text>
          </Button>
        }
        entries={() => <Entries onSignOut={signOut} onHelp={onHelp} />}
      />
      {isLeaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
    </>
  );
}

interface EntriesProps {
  readonly onSignOut: () => void;
  readonly onHelp: () => void;
}

function Entries({ onSignOut, onHelp }: EntriesProps) {
  const router = useRouter();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const openSettings = (address: string) => () => void router.navigate({ href: address });
  return (
    <>
      {isPage(settingsPath) ? (
        <>
          <Menu.Item
            leftSection={<IconUserCircle size={18} />}
            mih="var(--pms-touch)"
            onClick={openSettings(`${settingsPath}?tab=profile`)}
          >
            {appTexts.viewProfile}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCalendarUser size={18} />}
            mih="var(--pms-touch)"
            onClick={openSettings(shiftsPath)}
          >
            {appTexts.myShifts}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSettings size={18} />}
            mih="var(--pms-touch)"
            onClick={openSettings(settingsPath)}
          >
            {appTexts.settings}
          </Menu.Item>
          <Menu.Divider />
        </>
      ) : null}
      <Menu.Label>{appTexts.theme}</Menu.Label>
      {schemes.map(({ value, label, icon }) => (
        <Menu.Item
          key={value}
          leftSection={icon}
          mih="var(--pms-touch)"
          fw={colorScheme === value ? 650 : undefined}
          aria-current={colorScheme === value ? 'true' : undefined}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconKeyboard size={18} />} mih="var(--pms-touch)" onClick={onHelp}>
        {appTexts.shortcuts}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={18} />} mih="var(--pms-touch)" onClick={onSignOut}>
        {appTexts.signOut}
      </Menu.Item>
    </>
  );
}
