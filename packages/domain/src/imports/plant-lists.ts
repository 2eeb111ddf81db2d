/** The records of a plant to which the words of a file can refer: areas, machines, products and people. */
import type { Instant } from '../plant-time';
import type { MonthLock } from '../settings/month-lock';

interface KnownMachine {
  readonly id: number;
  readonly name: string;
  readonly environment: string;
}

interface KnownProduct {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly environment: string;
  /** The names and the code of the product. */
  readonly words: readonly string[];
}

interface KnownPerson {
  readonly id: number;
  readonly full_name: string;
  readonly username: string;
  readonly employee_code: string | null;
  /** Other names in files that were matched to the person. */
  readonly words?: readonly string[];
}

export interface PlantLists {
  readonly time_zone: string;
  readonly now: Instant;
  /** Rows of a locked month are refused one by one, before any record is written. */
  readonly month_lock: Pick<MonthLock, 'last_month' | 'locked_until'>;
  readonly environments: readonly {
    readonly code: string;
    readonly name: string;
    readonly default_unit: string;
  }[];
  readonly products: readonly KnownProduct[];
  readonly machines: readonly KnownMachine[];
  readonly people: readonly KnownPerson[];
}

export interface PlantIndex {
  environment(text: string): string | undefined;
  machine(text: string): KnownMachine | undefined;
  product(text: string): KnownProduct | undefined;
  /** The only person with this name, username or employee code; undefined if two people have it. */
  person(text: string): KnownPerson | undefined;
}

const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A name that two records have matches neither of the two records. */
function indexOf<T>(entries: Iterable<readonly [string | null, T]>): (text: string) => T | undefined {
  const found = new Map<string, T | null>();
  for (const [name, thing] of entries) {
    if (!name) continue;
    const key = folded(name);
    found.set(key, found.has(key) && found.get(key) !== thing ? null : thing);
  }
  return (text) => found.get(folded(text)) ?? undefined;
}

/** Finds records by name through an index, because a file may have many rows. */
export function indexPlant(lists: PlantLists): PlantIndex {
  const names = (person: KnownPerson) => [
    person.full_name,
    person.username,
    person.employee_code,
    ...(person.words ?? []),
  ];
  return {
    environment: indexOf(
      lists.environments.flatMap(({ code, name }) => [[code, code] as const, [name, code] as const]),
    ),
    machine: indexOf(lists.machines.map((machine) => [machine.name, machine] as const)),
    product: indexOf(
      lists.products.flatMap((product) => product.words.map((word) => [word, product] as const)),
    ),
    person: indexOf(lists.people.flatMap((person) => names(person).map((name) => [name, person] as const))),
  };
}
