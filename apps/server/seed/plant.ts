/** The rows of the demo plant itself: people, machines, crews, ideal rates and the published calendar. */

import { demoMachines } from './machines';
import { type DemoPerson, demoPeople } from './people';
import { demoCostRates, demoProducts, idealSeconds, packWeightKg, productsOf } from './products';
import { calendarBreaks } from './story/breaks';
import { crewOffsets, demoCrews } from './story/duty';
import { day } from './story/plant-days';
import { serviceFrom, serviceLasts } from './story/present';
import type { Stage } from './story/stage';

/** The rows that the migrations write, by name. */
export interface Reference {
  readonly machineTypeIds: ReadonlyMap<string, number>;
  readonly categoryIds: ReadonlyMap<string, number>;
  readonly timeClasses: ReadonlyMap<string, string>;
}

/** The demo plant with its ids, for the story. */
export interface StoredPlant extends Reference {
  readonly zone: string;
  readonly founded: string;
  readonly userIds: ReadonlyMap<string, number>;
  readonly userNames: ReadonlyMap<string, string>;
  readonly machineIds: ReadonlyMap<string, number>;
  readonly productIds: ReadonlyMap<string, number>;
}

export const iso = (at: number): string => new Date(Math.round(at)).toISOString();

const fullName = ({ first_name, last_name }: DemoPerson): string => `${first_name} ${last_name}`;
const numbered = (names: readonly string[]) => new Map(names.map((name, index) => [name, index + 1]));

export function storedPlant(stage: Stage, reference: Reference): StoredPlant {
  return {
    ...reference,
    zone: stage.days.zone,
    founded: iso(stage.founded),
    userIds: numbered(demoPeople.map(({ username }) => username)),
    userNames: new Map(demoPeople.map((person) => [person.username, fullName(person)])),
    machineIds: numbered(demoMachines.map(({ name }) => name)),
    productIds: numbered(demoProducts.map(({ name }) => name)),
  };
}

export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo plant does not know ${key}`);
  return value;
}

/** The password hash of each person. A person without a hash cannot sign in (decision A-82). */
export type PasswordHashes = ReadonlyMap<string, string>;

export function userRows(plant: StoredPlant, hashes: PasswordHashes) {
  return demoPeople.map((person) => {
    const id = known(plant.userIds, person.username);
    const code = String(id).padStart(4, '0');
    const mailbox = fullName(person).toLowerCase().replaceAll(' ', '.');
    return {
      id,
      username: person.username,
      email: person.signs_in ? `${mailbox}@plant.example` : null,
      password_hash: hashes.get(person.username) ?? null,
      role: person.role,
      first_name: person.first_name,
      last_name: person.last_name,
      full_name: fullName(person),
      employee_code: `EMP${code}`,
      phone: person.signs_in ? `+27 31 555 ${code}` : null,
      created_at: plant.founded,
      updated_at: plant.founded,
    };
  });
}

/** The hourly cost of each person, valid from the first day of the plant. */
export const hourlyRateRows = (plant: StoredPlant, stage: Stage) =>
  demoPeople.flatMap(({ username, hourly_rate: rate }) =>
    rate === null
      ? []
      : [
          {
            employee_id: known(plant.userIds, username),
            rate,
            valid_from: stage.days.dateOf(stage.founded),
            created_by: known(plant.userIds, 'admin'),
            created_at: plant.founded,
          },
        ],
  );

export function machineRows(plant: StoredPlant, stage: Stage) {
  return demoMachines.map(({ busy: _, has_crews, type, ...machine }) => ({
    ...machine,
    id: known(plant.machineIds, machine.name),
    machine_type_id: known(plant.machineTypeIds, type),
    hopper_loaders_per_shift: 0,
    shift_cycle_enabled: has_crews,
    cycle_start_date: has_crews ? stage.duty.cycleStart : null,
    status_since: plant.founded,
    created_at: plant.founded,
    updated_at: plant.founded,
  }));
}

export function crewRows(plant: StoredPlant) {
  const crews = demoCrews.map((crew, index) => ({ ...crew, id: index + 1 }));
  return {
    crews: crews.map(({ id, machine, letter }) => ({
      id,
      machine_id: known(plant.machineIds, machine),
      letter,
      cycle_offset: crewOffsets[letter],
    })),
    crew_members: crews.flatMap(({ id, members }) =>
      members.map((username) => ({ crew_id: id, user_id: known(plant.userIds, username) })),
    ),
  };
}

export function productRows(plant: StoredPlant) {
  return demoProducts.map(({ name, unit, blend, pack_size, shelf_life_days }, index) => ({
    id: known(plant.productIds, name),
    code: `${unit === 'kg' ? 'BL' : 'PK'}-${String(index + 1).padStart(3, '0')}`,
    name,
    unit,
    environment: unit === 'kg' ? 'blending' : 'packaging',
    pack_size: pack_size ?? null,
    shelf_life_days,
    blend_per_unit: blend === undefined ? null : packWeightKg(name),
    blend_product_id: blend === undefined ? null : known(plant.productIds, blend),
    created_by: known(plant.userIds, 'admin'),
    created_at: plant.founded,
    updated_at: plant.founded,
  }));
}

export function costRateRows(plant: StoredPlant, stage: Stage) {
  return demoCostRates.map((rate) => ({
    ...rate,
    valid_from: stage.days.dateOf(stage.founded),
    created_by: known(plant.userIds, 'admin'),
    created_at: plant.founded,
  }));
}

/** An ideal rate for every product on every machine that makes it. */
export function idealRateRows(plant: StoredPlant, stage: Stage) {
  return demoMachines.flatMap((machine) =>
    productsOf(machine).map((product) => ({
      product_name: product.name,
      machine_id: known(plant.machineIds, machine.name),
      seconds_per_unit: idealSeconds(product, machine),
      valid_from: stage.days.dateOf(stage.founded),
      created_by: known(plant.userIds, 'admin'),
      created_at: plant.founded,
    })),
  );
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The breaks of every day, and the present maintenance, which was approved before it began. */
export function calendarRows(plant: StoredPlant, stage: Stage) {
  const from = serviceFrom(stage);
  const approved = iso(from - day);
  return {
    breaks: calendarBreaks.map(({ name, start, end }) => ({
      kind: 'break',
      name,
      valid_from: stage.days.dateOf(stage.founded),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      start_time: clock(start),
      end_time: clock(end),
      created_by: known(plant.userIds, 'admin'),
      created_at: plant.founded,
    })),
    maintenance: [
      {
        kind: 'maintenance',
        name: 'Gearbox service',
        machine_id: known(plant.machineIds, 'Vaal Mixer'),
        starts_at: iso(from),
        ends_at: iso(from + serviceLasts),
        created_by: known(plant.userIds, 'supervisor'),
        approved_by: known(plant.userIds, 'manager'),
        approved_at: approved,
        created_at: iso(from - 2 * day),
      },
    ],
  };
}
