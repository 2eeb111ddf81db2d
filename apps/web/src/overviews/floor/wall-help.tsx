/** Open calls for help on the wall, one row for each call. Only calls that nobody has taken are coloured. */
import { useQuery } from '@tanstack/react-query';
import { openCallsQuery } from '../../features/help/queries';
import { texts as help } from '../../features/help/texts';
import { Timer } from './ticking';
import classes from './wall.module.css';

/** The number of rows that leaves enough space for the machines. */
const mostRows = 3;

export function WallHelp({ clockAheadMs }: { readonly clockAheadMs: number }) {
  const { data: calls = [] } = useQuery(openCallsQuery);
  if (calls.length === 0) return null;
  const more = calls.length - mostRows;
  return (
    <ul className={classes.help} aria-label={help.title}>
      {calls.slice(0, mostRows).map((call) => (
        <li key={call.id} className={classes.helpCall} data-waits={call.state === 'called' || undefined}>
          <strong>{`${call.kind_label}: ${call.machine_name ?? help.anywhere}`}</strong>
          <span>{call.taken_by_name ? help.takenBy(call.taken_by_name) : help.states.called}</span>
          <Timer since={call.called_at} clockAheadMs={clockAheadMs} />
        </li>
      ))}
      {more > 0 ? <li className={classes.fact}>{help.more(more)}</li> : null}
    </ul>
  );
}
