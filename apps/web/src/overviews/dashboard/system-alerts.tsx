import { useQuery } from '@tanstack/react-query';
import { AlertRow } from '../../features/alerts/alert-row';
import { Part } from './part';
import { mostAlerts, parts } from './queries';
import { texts } from './texts';

/** The five gravest alerts that have not cleared (specification 1, section 2). */
export function SystemAlerts() {
  const query = useQuery(parts.alerts);
  const alerts = query.data?.slice(0, mostAlerts) ?? [];
  return (
    <Part title={texts.alerts.title} query={query} empty={texts.alerts.empty}>
      {alerts.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </Part>
  );
}
