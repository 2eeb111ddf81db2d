import { Button, Stack, Text } from '@mantine/core';
import { mayOpenPage } from '@pms/domain/page-access';
import { IconCalendarUser, IconChartBar, IconPlus, IconSettingsAutomation } from '@tabler/icons-react';
import { useBuiltPages } from '../../client/built-pages';
import { useSession } from '../../client/session';
import { Dialog } from '../../ui/dialog';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { texts } from './texts';

const words = texts.quick;

/** The links are those of the specification: an address with a hash shows the path of the same name (decision A-29). */
const shortcuts = [
  { path: '/orders', label: words.createOrder, icon: <IconPlus size={18} /> },
  { path: '/analytics', label: words.viewAnalytics, icon: <IconChartBar size={18} /> },
  { path: '/machines', label: words.manageMachines, icon: <IconSettingsAutomation size={18} /> },
  { path: '/labor-planner', label: words.laborPlanning, icon: <IconCalendarUser size={18} /> },
] as const;

export function QuickActionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const pages = useBuiltPages();
  const offered = shortcuts.filter(({ path }) => pages.includes(path));
  return (
    <Dialog title={words.title} size="sm" onClose={onClose}>
      <Stack gap="sm">
        {offered.map(({ path, label, icon }) =>
          user && mayOpenPage(path, user.role) ? (
            <Button
              key={path}
              component="a"
              href={`#${path}`}
              variant="default"
              size="md"
              mih="3.5rem"
              justify="flex-start"
              leftSection={icon}
              onClick={onClose}
            >
              {label}
            </Button>
          ) : (
            <Stack key={path} gap={2}>
              <ReasonedButton
                reason={words.notAllowed}
                variant="default"
                size="md"
                mih="3.5rem"
                justify="flex-start"
                leftSection={icon}
                onClick={onClose}
              >
                {label}
              </ReasonedButton>
              <Text fz="sm" c="dimmed">
                {words.notAllowed}
              </Text>
            </Stack>
          ),
        )}
      </Stack>
    </Dialog>
  );
}
