import { Button, Text, useMantineColorScheme } from '@mantine/core';
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
import { MenuDivider, MenuItem, MenuLabel } from '../ui/menu/menu-item';
import { MenuOnPress } from '../ui/menu/menu-on-press';
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
          <MenuItem icon={<IconUserCircle size={18} />} onClick={openSettings(`${settingsPath}?tab=profile`)}>
            {appTexts.viewProfile}
          </MenuItem>
          <MenuItem icon={<IconCalendarUser size={18} />} onClick={openSettings(shiftsPath)}>
            {appTexts.myShifts}
          </MenuItem>
          <MenuItem icon={<IconSettings size={18} />} onClick={openSettings(settingsPath)}>
            {appTexts.settings}
          </MenuItem>
          <MenuDivider />
        </>
      ) : null}
      <MenuLabel>{appTexts.theme}</MenuLabel>
      {schemes.map(({ value, label, icon }) => (
        <MenuItem
          key={value}
          icon={icon}
          isCurrent={colorScheme === value}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem icon={<IconKeyboard size={18} />} onClick={onHelp}>
        {appTexts.shortcuts}
      </MenuItem>
      <MenuItem icon={<IconLogout size={18} />} onClick={onSignOut}>
        {appTexts.signOut}
      </MenuItem>
    </>
  );
}
