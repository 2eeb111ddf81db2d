/** The bell of the header: the number of unread notifications, and a panel with the last ten. */
import { ActionIcon, Button, Group, Popover, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Notification } from '@pms/domain/notifications/schema';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContentShown } from '../../client/first-content';
import { usePageOpener } from '../../client/page-link';
import { Dialog } from '../../ui/dialog';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { NotificationList } from './notification-list';
import classes from './notifications.module.css';
import { notificationsQuery } from './queries';
import { texts } from './texts';
import { useMarks } from './use-marks';

/** Specification 1, section 9: the server keeps fifty notifications, and the header shows ten of them. */
const mostInPanel = 10;

export function NotificationBell() {
  const { data: known } = useQuery({ ...notificationsQuery, enabled: useContentShown() });
  const [isOpen, panel] = useDisclosure(false);
  const [showsAll, all] = useDisclosure(false);
  const { readAll } = useMarks();
  const openPage = usePageOpener();
  const unread = known?.unread ?? 0;
  const open = ({ link }: Notification) => {
    panel.close();
    all.close();
    if (link) openPage(link);
  };
  const actions = (
    <Group gap="xs" justify="space-between">
      <ReasonedButton reason={undefined} variant="subtle" disabled={unread === 0} onClick={() => readAll()}>
        {texts.readAll}
      </ReasonedButton>
      {showsAll ? null : (
        <Button
          variant="subtle"
          onClick={() => {
            panel.close();
            all.open();
          }}
        >
          {texts.showAll}
        </Button>
      )}
    </Group>
  );
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={(opened) => (opened ? panel.open() : panel.close())}
        position="bottom-end"
        width={360}
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <ActionIcon
            className={classes.bell}
            variant="subtle"
            color="gray"
            c="inherit"
            aria-label={texts.bell(unread)}
            onClick={panel.toggle}
          >
            <IconBell size={20} />
            {unread > 0 ? (
              <span className={classes.badge} aria-hidden data-unread-badge>
                {texts.badge(unread)}
              </span>
            ) : null}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.title} p="sm">
          {/* A screen reader reads the title first, and the keyboard continues from the title. */}
          <Text fw={650} mb={4} tabIndex={-1} data-autofocus>
            {texts.title}
          </Text>
          <ScrollArea.Autosize mah="60vh">
            <NotificationList most={mostInPanel} onOpen={open} />
          </ScrollArea.Autosize>
          {actions}
        </Popover.Dropdown>
      </Popover>
      {showsAll ? (
        <Dialog title={texts.title} size="medium" onClose={all.close}>
          <NotificationList most={Number.POSITIVE_INFINITY} onOpen={open} />
          {actions}
        </Dialog>
      ) : null}
    </>
  );
}
