/** Every alert that has not cleared. Each alert shows its machine or order and a button that acknowledges the alert. */
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog';
import { AlertRow } from './alert-row';
import classes from './all-alerts.module.css';
import { alertsQuery, mostAlerts } from './queries';
import { texts } from './texts';

export function AllAlertsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: alerts = [] } = useQuery(alertsQuery);
  return (
    <Dialog title={texts.all(alerts.length)} size="large" onClose={onClose}>
      <ul className={classes.rows}>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
      {alerts.length >= mostAlerts ? <Text c="dimmed">{texts.first(mostAlerts)}</Text> : null}
      <Group justify="flex-end" pt="md">
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      </Group>
    </Dialog>
  );
}
