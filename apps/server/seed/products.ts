/** What the demo plant makes: spices and teas, blended by weight and packed by the piece. */
import type { DemoMachine } from './machines';

export interface DemoProduct {
  readonly name: string;
  readonly types: readonly DemoMachine['type'][];
  readonly unit: 'kg' | 'units';
  /** How fast it may go at best, against the machine's usual rate. */
  readonly pace: number;
}

const blend = (name: string, types: DemoProduct['types'], pace: number): DemoProduct => ({
  name,
  types,
  pace,
  unit: 'kg',
});
const pack = (name: string, type: DemoMachine['type'], pace: number): DemoProduct => ({
  name,
  types: [type],
  pace,
  unit: 'units',
});

export const demoProducts: readonly DemoProduct[] = [
  blend('Braai Spice Blend', ['Blender'], 1.08),
  blend('Peri-Peri Blend', ['Blender'], 1.04),
  blend('Durban Masala Blend', ['Blender'], 1),
  blend('Cape Malay Curry Blend', ['Blender', 'Mixer'], 1.02),
  blend('Biltong Spice Blend', ['Blender', 'Mixer'], 1.05),
  blend('Chakalaka Base', ['Mixer'], 0.98),
  blend('Rooibos Vanilla Blend', ['Mixer'], 1.1),
  blend('Honeybush Chai Blend', ['Mixer'], 1.06),
  pack('Braai Spice 100 g shaker', 'Filler', 1.08),
  pack('Peri-Peri 250 g pouch', 'Filler', 1),
  pack('Durban Masala 500 g bag', 'Filler', 0.96),
  pack('Cape Malay Curry 200 g jar', 'Filler', 1.03),
  pack('Cape Malay Curry 200 g jar, export label', 'Labeller', 1.05),
  pack('Chakalaka 410 g tin, labelled', 'Labeller', 1.1),
  pack('Rooibos Vanilla 80 bags', 'Packaging Line', 1.06),
  pack('Honeybush Chai 40 bags', 'Packaging Line', 1.04),
  pack('Biltong Spice 1 kg bag', 'Packaging Line', 0.97),
];

export const productsOf = (machine: DemoMachine): DemoProduct[] =>
  demoProducts.filter((product) => product.types.includes(machine.type));

/** The shortest time for one good unit (figures, section 2), as it is kept. */
export const idealSeconds = (product: DemoProduct, machine: DemoMachine): number =>
  Math.round((3600 / (machine.production_rate * product.pace)) * 10_000) / 10_000;

/** Units for an hour at which a machine really runs a product on an average day. */
export const usualPace = (product: DemoProduct, machine: DemoMachine): number =>
  machine.production_rate * product.pace * 0.92;

export const demoCustomers: readonly string[] = [
  'Karoo Fresh Wholesalers',
  'Highveld Foods',
  'Drakensberg Distributors',
  'Garden Route Grocers',
  'Table Bay Catering',
  'Zambezi Trading',
  'West Coast Pantry',
  'Midlands Farm Stalls',
];
