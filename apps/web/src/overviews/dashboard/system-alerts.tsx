import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useContentShown } from '../../client/first-content';
import { AlertRow } from '../../features/alerts/alert-row';
import { texts as alertTexts } from '../../features/alerts/texts';
import { onDemand } from '../../ui/on-demand';
import { Part } from './part';
import { mostAlerts, parts } from './queries';
import { texts } from './texts';

const AllAlertsDialog = onDemand(
  async () => (await import('../../features/alerts/all-alerts-dialog')).AllAlertsDialog,
);

/** The five most severe alerts that have not cleared (specification 1, section 2), and the link to all alerts. */
export function SystemAlerts() {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(parts.alerts);
  const isShown = useContentShown();
  const { data: machines } = useQuery({ ...parts.machines, enabled: isShown });
  const all = query.data ?? [];
  const shown = all.slice(0, mostAlerts);
  return (
    <>
      <Part
        title={texts.alerts.title}
        query={query}
        empty={machines?.length === 0 ? texts.alerts.noSystems : texts.alerts.empty}
        more={
          all.length > shown.length ? (
            <Button variant="default" onClick={() => setOpen(true)}>
              {alertTexts.showAll(all.length)}
            </Button>
          ) : null
        }
      >
        {shown.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </Part>
      {isOpen ? <AllAlertsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
