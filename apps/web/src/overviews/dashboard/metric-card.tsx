import { useState } from 'react';
import { MachinesInUse } from '../../features/figures/machines-in-use-badge';
import { OrderFigureValue } from '../../features/figures/order-figure-value-badge';
import { onDemand } from '../../ui/on-demand';
import { ProgressBar } from '../../ui/progress-bar';
import classes from './dashboard.module.css';
import { amount, type Metric, trendText } from './metric';
import { Sparkline } from './sparkline';
import { texts } from './texts';

const MetricDaysDialog = onDemand(async () => (await import('./metric-days-dialog')).MetricDaysDialog);

/**
 * One figure with its target, its last days and its trend. A figure without a value is a dash with the reason. The card
 * is made of plain elements with classes, because a slow tablet draws components of the library more slowly.
 */
export function MetricCard({ metric }: { readonly metric: Metric }) {
  const { name, value, unit, target, reason, note, days, trend } = metric;
  const [showsDays, setShowsDays] = useState(false);
  const shownValue = amount(value, unit);
  const shownTarget = texts.target(amount(target, unit));
  const share = value === null ? 0 : Math.min(100, (100 * value) / target);
  return (
    <section className={classes.card} aria-label={name} data-metric={name}>
      <div className={classes.cardHead}>
        <h3 className={classes.cardName}>{name}</h3>
        {days.length > 0 ? (
          <button
            type="button"
            className={`mantine-focus-auto mantine-active ${classes.days}`}
            aria-label={texts.daysOf(name)}
            onClick={() => setShowsDays(true)}
          >
            {texts.days}
          </button>
        ) : null}
      </div>
      <div className={classes.cardFigures}>
        <span className={classes.value}>
          <Value metric={metric} shown={shownValue} />
        </span>
        <span className={classes.small}>{shownTarget}</span>
      </div>
      <ProgressBar percent={share} label={`${name}: ${shownValue}, ${shownTarget}`} />
      <p className={classes.note}>{reason ?? note ?? <Efficiency metric={metric} />}</p>
      {days.length > 0 ? <Sparkline values={days.map((day) => day.value)} /> : null}
      <p className={classes.trend}>{trend ? trendText(trend) : null}</p>
      {showsDays ? <MetricDaysDialog metric={metric} onClose={() => setShowsDays(false)} /> : null}
    </section>
  );
}

/** A press on a percentage shows the machines or the orders from which it is computed. */
function Value({ metric, shown }: { readonly metric: Metric; readonly shown: string }) {
  const { key, name, value, window } = metric;
  if (value === null) return shown;
  if (key === 'machine_utilization') return <MachinesInUse label={name} value={shown} />;
  if (key === 'on_time_delivery' && window)
    return <OrderFigureValue name="on_time" label={name} value={shown} question={window} />;
  return shown;
}

function Efficiency({ metric: { efficiency, efficiencyBasis, window } }: { readonly metric: Metric }) {
  if (efficiency == null || !window) return null;
  return (
    <>
      {`${texts.efficiency} `}
      <OrderFigureValue
        name="completed_quantity"
        label={texts.efficiency}
        value={`${efficiency}%`}
        question={window}
      />
      {` ${efficiencyBasis === 'orders' ? texts.meanOfOrders : texts.ofOrdered}`}
    </>
  );
}

/** Reserves the space while the figures load. */
export function MetricSkeleton() {
  return <div className={classes.cardRoom} />;
}
