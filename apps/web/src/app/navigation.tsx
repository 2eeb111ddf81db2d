import { NavLink, Stack, Text, Tooltip } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useSession } from '../client/session';
import { menuGroups, type Page } from '../features/web-feature';
import { menuOf } from './pages';

interface NavigationProps {
  /** Icons only; the words are their names and tooltips. */
  readonly isFolded: boolean;
}

export function Navigation({ isFolded }: NavigationProps) {
  const { user } = useSession();
  const shown = user ? menuOf(user) : [];
  return (
    <Stack gap={4} p="xs">
      {menuGroups.map((group) => {
        const entries = shown.filter((page) => page.menu?.group === group);
        if (entries.length === 0) return null;
        return (
          <Stack key={group} gap={2}>
            {isFolded ? null : (
              <Text fz="xs" fw={650} c="dimmed" px="sm" pt="sm">
                {group}
              </Text>
            )}
            {entries.map((page) => (
              <Entry key={page.path} page={page} isFolded={isFolded} />
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

function Entry({ page, isFolded }: { readonly page: Page; readonly isFolded: boolean }) {
  const router = useRouter();
  const isHere = useLocation({ select: ({ pathname }) => pathname === page.path });
  return (
    <Tooltip label={page.title} position="right" disabled={!isFolded}>
      <NavLink
        href={page.path}
        active={isHere}
        aria-current={isHere ? 'page' : undefined}
        aria-label={page.title}
        leftSection={page.icon}
        label={isFolded ? undefined : page.title}
        mih="var(--pms-touch)"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void router.navigate({ to: page.path });
        }}
      />
    </Tooltip>
  );
}
