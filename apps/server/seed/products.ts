/** The products of the demo plant: spices and teas, which are blended by weight and packed by the piece. */
import type { DemoMachine } from './machines';

export interface DemoProduct {
  readonly name: string;
  readonly types: readonly DemoMachine['type'][];
  readonly unit: 'kg' | 'units';
  /** The ideal rate as a multiple of the machine's usual rate. */
  readonly pace: number;
  readonly shelf_life_days: number;
  /** The blend with which a pack is filled. */
  readonly blend?: string;
  /** Units in one outer carton. */
  readonly pack_size?: number;
}

const blend = (
  name: string,
  types: DemoProduct['types'],
  pace: number,
  shelf_life_days: number,
): DemoProduct => ({ name, types, pace, unit: 'kg', shelf_life_days });
const pack = (
  name: string,
  type: DemoMachine['type'],
  pace: number,
  filled: { readonly blend: string; readonly pack_size: number; readonly shelf_life_days: number },
): DemoProduct => ({ name, types: [type], pace, unit: 'units', ...filled });

export const demoProducts: readonly DemoProduct[] = [
  blend('Braai Spice Blend', ['Blender'], 1.08, 540),
  blend('Peri-Peri Blend', ['Blender'], 1.04, 540),
  blend('Durban Masala Blend', ['Blender'], 1, 540),
  blend('Cape Malay Curry Blend', ['Blender', 'Mixer'], 1.02, 540),
  blend('Biltong Spice Blend', ['Blender', 'Mixer'], 1.05, 540),
  blend('Chakalaka Base', ['Mixer'], 0.98, 120),
  blend('Rooibos Vanilla Blend', ['Mixer'], 1.1, 720),
  blend('Honeybush Chai Blend', ['Mixer'], 1.06, 720),
  pack('Braai Spice 100 g shaker', 'Filler', 1.08, {
    blend: 'Braai Spice Blend',
    pack_size: 12,
    shelf_life_days: 540,
  }),
  pack('Peri-Peri 250 g pouch', 'Filler', 1, {
    blend: 'Peri-Peri Blend',
    pack_size: 10,
    shelf_life_days: 540,
  }),
  pack('Durban Masala 500 g bag', 'Filler', 0.96, {
    blend: 'Durban Masala Blend',
    pack_size: 10,
    shelf_life_days: 540,
  }),
  pack('Cape Malay Curry 200 g jar', 'Filler', 1.03, {
    blend: 'Cape Malay Curry Blend',
    pack_size: 12,
    shelf_life_days: 540,
  }),
  pack('Cape Malay Curry 200 g jar, export label', 'Labeller', 1.05, {
    blend: 'Cape Malay Curry Blend',
    pack_size: 12,
    shelf_life_days: 540,
  }),
  pack('Chakalaka 410 g tin, labelled', 'Labeller', 1.1, {
    blend: 'Chakalaka Base',
    pack_size: 24,
    shelf_life_days: 900,
  }),
  pack('Rooibos Vanilla 80 bags', 'Packaging Line', 1.06, {
    blend: 'Rooibos Vanilla Blend',
    pack_size: 6,
    shelf_life_days: 720,
  }),
  pack('Honeybush Chai 40 bags', 'Packaging Line', 1.04, {
    blend: 'Honeybush Chai Blend',
    pack_size: 6,
    shelf_life_days: 720,
  }),
  pack('Biltong Spice 250 g bag', 'Packaging Line', 0.97, {
    blend: 'Biltong Spice Blend',
    pack_size: 8,
    shelf_life_days: 540,
  }),
];

/** The cost of a unit of waste in rand. */
export const demoCostRates = [
  { waste_type: 'BLND', unit: 'kg', rate_per_unit: 48.5 },
  { waste_type: 'RM', unit: 'kg', rate_per_unit: 36 },
  { waste_type: 'PM', unit: 'kg', rate_per_unit: 22.75 },
  { waste_type: 'FP', unit: 'kg', rate_per_unit: 64 },
  { waste_type: 'Material Spillage', unit: 'kg', rate_per_unit: 36 },
  { waste_type: 'Packaging Waste', unit: 'kg', rate_per_unit: 22.75 },
  { waste_type: 'Defective Products', unit: 'pieces', rate_per_unit: 14.2 },
  { waste_type: 'Quality Rejection', unit: 'boxes', rate_per_unit: 168 },
  { waste_type: 'Processing Loss', unit: 'kg', rate_per_unit: 48.5 },
  { waste_type: 'Setup Waste', unit: 'kg', rate_per_unit: 41 },
] as const;

export const productsOf = (machine: DemoMachine): DemoProduct[] =>
  demoProducts.filter((product) => product.types.includes(machine.type));

/** The shortest time for one good unit (figures, section 2), as the database stores it. */
export const idealSeconds = (product: DemoProduct, machine: DemoMachine): number =>
  Math.round((3600 / (machine.production_rate * product.pace)) * 10_000) / 10_000;

/** The units for each hour that a machine makes of a product on an average day. */
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

/** In kilograms, from the name of the product. For tea bags, the weight of a usual box. */
export function packWeightKg(name: string): number {
  const [, amount, unit] = / (\d+) (g|kg) /.exec(name) ?? [];
  if (amount === undefined) return 0.2;
  return Number(amount) / (unit === 'g' ? 1000 : 1);
}
