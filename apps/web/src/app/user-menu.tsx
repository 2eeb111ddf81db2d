import { Button, Menu, Text, useMantineColorScheme } from '@mantine/core';
import type { Role } from '@pms/domain/roles';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { signOut, useSession } from '../client/session';
import { toast } from '../ui/toasts';
import { appTexts } from './app-texts';

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

export function UserMenu() {
  const { user } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (!user) return null;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          aria-label={`${user.fullName} ${user.role}`}
          variant="subtle"
          color="gray"
          c="inherit"
          mih="var(--pms-touch)"
          leftSection={<IconUser size={18} />}
          px="xs"
        >
          <Text span visibleFrom="sm" fw={550}>
            {user.fullName}
          </Text>{' '}
          <Text span visibleFrom="sm" fz="sm" ml={6} c={roleColors[user.role]}>
            {user.role}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
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
        <Menu.Item
          leftSection={<IconLogout size={18} />}
          mih="var(--pms-touch)"
          onClick={() => signOut().catch((error: Error) => toast('warning', error.message))}
        >
          {appTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
