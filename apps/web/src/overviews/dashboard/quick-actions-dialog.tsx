import { Button, Stack, Text } from '@mantine/core';
import { IconCalendarUser, IconChartBar, IconPlus, IconSettingsAutomation } from '@tabler/icons-react';
import { useAreBuilt, useMayOpen } from '../../client/built-pages';
import { Dialog } from '../../ui/dialog';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { texts } from './texts';

const words = texts.quick;

/** The links of the specification. An address with a hash shows the path of the same name (decision A-29). */
const shortcuts = [
  { path: '/orders', label: words.createOrder, icon: <IconPlus size={18} /> },
  { path: '/analytics', label: words.viewAnalytics, icon: <IconChartBar size={18} /> },
  { path: '/machines', label: words.manageMachines, icon: <IconSettingsAutomation size={18} /> },
  { path: '/labor-planner', label: words.laborPlanning, icon: <IconCalendarUser size={18} /> },
] as const;

export function QuickActionsDialog({ onClose }: { readonly onClose: () => void }) {
  const isBuilt = useAreBuilt();
  const mayOpen = useMayOpen();
  const offered = shortcuts.filter(({ path }) => isBuilt(path));
  return (
    <Dialog title={words.title} size="sm" onClose={onClose}>
      <Stack gap="sm">
        {offered.map(({ path, label, icon }) =>
          mayOpen(path) ? (
            <Button
              key={path}
              component="a"
              href={`#${path}`}
              variant="default"
              fz="md"
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
                fz="md"
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
