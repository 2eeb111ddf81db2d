/** The content of a screen of the layout, as lines of a name and a value (PH-39). */
import type { Figures } from '@pms/domain/figures/schema';
import { formatAmount, formatPercent } from '@pms/domain/number-format';
import type { Screen } from '@pms/domain/twin/layout-schema';
import { isStanding } from '@pms/domain/twin/machine-sign';
import type { MachineThen, PlantThen } from '@pms/domain/twin/replay';
import { signLooks } from '../replay/sign-badge';
import { texts } from './texts';

export interface ScreenLine {
  readonly name: string;
  readonly value: string;
  /** The line needs the attention of a person. */
  readonly isUrgent?: boolean;
}

export interface ScreenFacts {
  readonly plant: PlantThen;
  /** The figures of the shift. Undefined while loading. Null for people without the right to read figures. */
  readonly figures: Figures | null | undefined;
  /** The extensions of maintenance and support. Null if the plant has not set the extension. */
  readonly contacts: { readonly maintenance: string | null; readonly support: string | null };
}

/** The category of stops that concern safety (PH-39). */
const safety = 'Safety';

export function screenLines(
  { content, machine_id }: Pick<Screen, 'content' | 'machine_id'>,
  facts: ScreenFacts,
): ScreenLine[] {
  const { machines } = facts.plant;
  switch (content) {
    case 'production-overview':
      return overview(facts.plant);
    case 'machine-data': {
      const machine = machines.find(({ id }) => id === machine_id);
      if (machine) return ofMachine(machine);
      return [{ name: texts.machine, value: machine_id === undefined ? texts.noMachine : texts.goneMachine }];
    }
    case 'performance-kpis':
      return performance(facts.figures);
    case 'safety-controls':
      return safetyOf(facts);
  }
}

function overview({ machines, people }: PlantThen): ScreenLine[] {
  const running = machines.filter(({ sign }) => sign === 'busy').length;
  const standing = machines.filter(({ sign }) => isStanding(sign)).length;
  const orders = machines.filter(({ order }) => order && order.status !== 'stopped').length;
  const stops = machines.flatMap((machine) => machine.stops.filter((stop) => !stop.is_planned)).length;
  return [
    { name: texts.running, value: texts.of(running, machines.length) },
    { name: texts.standing, value: texts.of(standing, machines.length), isUrgent: standing > 0 },
    { name: texts.orders, value: String(orders) },
    { name: texts.openStops, value: String(stops), isUrgent: stops > 0 },
    ...(people === null ? [] : [{ name: texts.people, value: String(peopleOf(machines, people.length)) }]),
  ];
}

const peopleOf = (machines: readonly MachineThen[], ofPlant: number): number =>
  machines.reduce((sum, machine) => sum + (machine.people?.length ?? 0), ofPlant);

function ofMachine({ name, sign, order, stops, people }: MachineThen): ScreenLine[] {
  const [stop] = stops;
  return [
    { name, value: signLooks[sign].label, isUrgent: isStanding(sign) },
    { name: texts.order, value: order ? `${order.order_number} · ${order.product_name}` : texts.noOrder },
    ...(order
      ? [
          {
            name: texts.made,
            value: `${formatAmount(order.good, order.unit)} / ${formatAmount(order.quantity, order.unit)} ${order.unit}`,
          },
        ]
      : []),
    ...(stop ? [{ name: texts.stop, value: stop.reason, isUrgent: !stop.is_planned }] : []),
    ...(people === null
      ? []
      : [{ name: texts.people, value: people.map((one) => one.name).join(', ') || '–' }]),
  ];
}

function performance(figures: Figures | null | undefined): ScreenLine[] {
  if (figures === null) return [{ name: texts.oee, value: texts.noFigures }];
  const percent = (name: 'oee' | 'availability' | 'performance' | 'quality'): ScreenLine => ({
    name: texts[name],
    value: figures ? formatPercent(figures[name].value) : '…',
  });
  return [percent('oee'), percent('availability'), percent('performance'), percent('quality')];
}

function safetyOf({ plant, contacts }: ScreenFacts): ScreenLine[] {
  const open = plant.machines.flatMap(({ name, stops }) =>
    stops.filter(({ category }) => category === safety).map((stop) => ({ name, stop })),
  );
  return [
    {
      name: texts.safetyStops,
      value: open.length === 0 ? texts.none : String(open.length),
      isUrgent: open.length > 0,
    },
    ...open.map(({ name, stop }) => ({ name, value: stop.reason, isUrgent: true })),
    { name: texts.maintenance, value: contacts.maintenance ?? '–' },
    { name: texts.support, value: contacts.support ?? '–' },
  ];
}
