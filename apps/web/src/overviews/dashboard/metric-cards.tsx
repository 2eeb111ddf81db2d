import { useQuery } from '@tanstack/react-query';
import { useContentShown } from '../../client/first-content';
import { usePlant } from '../../client/plant';
import { activeCountQuery } from '../../features/orders/queries';
import { FailedLoad } from '../../ui/failed-load';
import classes from './dashboard.module.css';
import { MetricCard, MetricSkeleton } from './metric-card';
import { cardsFrom, cardsFromLists } from './metrics';
import { parts } from './queries';
import { texts } from './texts';

const four = ['a', 'b', 'c', 'd'];

/**
 * The four figures with their targets. If the server's figures could not be loaded, the cards are computed from the
 * lists on the page.
 */
export function MetricCards() {
  const { data, error, refetch } = useQuery(parts.metrics);
  // The cards wait for the critical alerts above them. A card that is drawn earlier would move under the finger.
  const { isPending: areAlertsPending } = useQuery(parts.alerts);
  const { data: orders } = useQuery(parts.orders);
  const { data: machines } = useQuery({ ...parts.machines, enabled: useContentShown() });
  const hasFailed = error !== null && !data;
  const { data: active } = useQuery({ ...activeCountQuery, enabled: hasFailed });
  const plant = usePlant();
  const lists = {
    orders: orders && active !== undefined ? { total: orders.total, active } : undefined,
    machines,
  };
  const known = data ? cardsFrom(data, plant.time_zone) : hasFailed ? cardsFromLists(lists, plant) : null;
  const cards = areAlertsPending ? null : known;
  return (
    <section className={classes.figures} aria-label={texts.cardsTitle}>
      <h2 className={classes.unseen}>{texts.cardsTitle}</h2>
      {error ? (
        <FailedLoad message={texts.failed(texts.cardsTitle, error.message)} onRetry={() => void refetch()} />
      ) : null}
      <div className={classes.cards}>
        {cards
          ? cards.map((metric) => <MetricCard key={metric.name} metric={metric} />)
          : four.map((card) => <MetricSkeleton key={card} />)}
      </div>
    </section>
  );
}
