/**
 * Hostile values of a wrong kind, a wrong size or wrong characters, and the places in a call for these values. The
 * schema of the endpoint gives the places, so that the test covers a new field automatically.
 */
import { z } from 'zod';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly (string | number)[];

interface JsonSchema {
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly format?: string;
  readonly minimum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** Values whose refusal depends on the column of the place. Every place gets these values. */
const forEachPlace: ReadonlySet<string> = new Set([
  'a NUL character',
  'half a character',
  'a number with twenty digits',
  'an id of no record',
]);
const shares = 4;

/**
 * The first place of a kind gets every value. Many routes have a place of the same kind, with the same rule. Therefore
 * each later place of this kind gets a quarter of the other values, in turn.
 */
export class Turns {
  private readonly met = new Map<string, number>();

  of<Value>(
    kind: string,
    values: readonly (readonly [what: string, value: Value])[],
  ): (readonly [what: string, value: Value])[] {
    const turn = this.met.get(kind) ?? 0;
    this.met.set(kind, turn + 1);
    return values.filter(
      ([what], index) => turn === 0 || forEachPlace.has(what) || (index + turn) % shares === 0,
    );
  }
}

const halfCharacter = String.fromCharCode(0xd800);
const nul = String.fromCharCode(0);

export const hostileTexts: Readonly<Record<string, string>> = {
  'an empty text': '',
  'a NUL character': `ab${nul}cd`,
  'half a character': `ab${halfCharacter}cd`,
  'statements of SQL': "'; drop table users; --",
  markup: '<img src=x onerror=alert(1)>',
  'a key of every object': '__proto__',
  'a number with twenty digits': '99999999999999999999',
  'the text of a negative number': '-1',
  'the text NaN': 'NaN',
  'a fraction': '1.5',
  'a day that does not exist': '2026-02-30',
  'the last year of JavaScript': '+275760-09-13T00:00:00.000Z',
  'a day of the year zero': '0000-01-01',
  'an instant of the year zero': '0000-01-01T00:00:00Z',
  'the last day of the year 9999': '9999-12-31',
  'the last instant of the year 9999': '9999-12-31T23:59:59.999Z',
};

const hostileValues: Readonly<Record<string, Json>> = {
  ...hostileTexts,
  'a text of a megabyte': 'a'.repeat(1_000_000),
  null: null,
  true: true,
  zero: 0,
  'a negative number': -1,
  'the greatest number': Number.MAX_VALUE,
  'a number beyond the exact whole numbers': 2 ** 53 + 2,
  'a small fraction': 1e-7,
  'a list': [],
  'a list of lists': [[[]], [null]],
  'a record': {},
  'a record of methods': { toString: 1, valueOf: 1, length: -1, constructor: { prototype: 1 } },
};

/** Bodies of the API that are not objects. */
export const hostileBodies: Readonly<Record<string, string>> = {
  null: 'null',
  'a list': '[]',
  'a text': '"text"',
  'a number': '7',
  'broken JSON': '{"a":',
  'a key of every object': '{"__proto__":{"isAdmin":true}}',
  'the constructor of every object': '{"constructor":{"prototype":{"isAdmin":true}}}',
  'objects in 5000 levels': `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
};

/** Ids in an address, already encoded. */
export const hostileParams: Readonly<Record<string, string>> = {
  zero: '0',
  'a negative number': '-1',
  'a fraction': '1.5',
  'a word': 'abc',
  'a number that PostgreSQL cannot hold': '9223372036854775808',
  'a number that JavaScript cannot hold': '9007199254740993',
  'an id of no record': '999999999',
  'a NUL character': '%00',
  'half a character': '%ED%A0%80',
  'a broken escape': '%E0%A4%A',
  'statements of SQL': encodeURIComponent("1'; drop table users; --"),
  'another folder': '..%2F..%2Fusers',
  'a key of every object': '__proto__',
  'a thousand signs': 'a'.repeat(1000),
};

/** A valid value for a field of this name in the plant of the scenario one-shift. */
const usual: Readonly<Record<string, Json>> = {
  environment: 'packaging',
  username: 'hostile',
  email: 'hostile@plant.example',
  phone: '+27 11 555 0100',
  order_number: 'ORD-HOSTILE',
  category: 'Equipment',
  reason: 'Unplanned Stop',
  password: 'Plant-2026!',
  currentPassword: 'Plant-2026!',
  newPassword: 'Plant-2027!',
  letter: 'A',
  crew_letter: 'A',
  crewLetter: 'A',
  offset: 0,
  from: '2026-03-02T06:00:00Z',
  to: '2026-03-02T18:00:00Z',
  color: '#336699',
  type: 'orders',
};
const usualBy: readonly (readonly [RegExp, Json])[] = [
  [/(^|_)date$/, '2026-03-02'],
  [/(_at|_time|^time|^start|^end|_from|_to|_until)$/, '2026-03-02T06:00:00Z'],
  [/(^id|_id|Id)$/, 1],
];

/** A value that the schema allows, as far as the schema describes the rules. */
function sampleOf(schema: JsonSchema, name: string): Json {
  const byName = usual[name] ?? usualBy.find(([pattern]) => pattern.test(name))?.[1];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, property]) => [key, sampleOf(property, key)]),
    );
  }
  if (schema.items) return [sampleOf(schema.items, name.replace(/s$/, ''))];
  if (byName !== undefined) return byName;
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  return 'Text';
}

function placesIn(value: Json, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item: Json, at) => placesIn(item, [...path, at]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))
      : [];
  return path.length === 0 ? inner : [path, ...inner];
}

function withValueAt(value: Json, [key, ...rest]: Path, wanted: Json | undefined): Json {
  if (Array.isArray(value)) {
    return value.map((item: Json, at) => (at === key ? (changed(item, rest, wanted) ?? null) : item));
  }
  const entries = Object.entries(value as Record<string, Json>).flatMap(([name, item]) => {
    const next = name === key ? changed(item, rest, wanted) : item;
    return next === undefined ? [] : [[name, next] as const];
  });
  return Object.fromEntries(entries);
}

const changed = (item: Json, rest: Path, wanted: Json | undefined): Json | undefined =>
  rest.length === 0 ? wanted : withValueAt(item, rest, wanted);

/** A record that fits the schema of a body or of a query. */
export function usualRecord(schema: z.ZodType): Readonly<Record<string, Json>> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const sample = sampleOf(described as JsonSchema, '');
  return typeof sample === 'object' && sample !== null && !Array.isArray(sample)
    ? (sample as Record<string, Json>)
    : {};
}

/** The texts that a program may convert to another kind of value. A place for text gets all texts. */
const textsForOtherKinds: ReadonlySet<string> = new Set([
  'an empty text',
  'a NUL character',
  'a number with twenty digits',
  'the text NaN',
  'a fraction',
]);

const valuesFor = (place: Json): [what: string, value: Json][] =>
  Object.entries(hostileValues).filter(
    ([what, value]) => typeof value !== 'string' || typeof place === 'string' || textsForOtherKinds.has(what),
  );

const valueAt = (value: Json, path: Path): Json =>
  path.reduce<Json>((inner, key) => (inner as Readonly<Record<string, Json>>)[key] ?? null, value);

interface HostileRecord {
  readonly name: string;
  readonly record: Json;
}

/**
 * The name without positions in lists, and the kind of value. Places of one kind have almost always the same schema.
 */
const kindOf = (path: Path, place: Json): string =>
  `${path.filter((key) => typeof key === 'string').join('.')}: ${place === null ? 'null' : typeof place}`;

/** Copies of the record, each with one missing place or with one wrong value. */
export function hostileRecords(usualOne: Readonly<Record<string, Json>>, turns: Turns): HostileRecord[] {
  return placesIn(usualOne).flatMap((path) => [
    { name: `without ${path.join('.')}`, record: withValueAt(usualOne, path, undefined) },
    ...turns
      .of(kindOf(path, valueAt(usualOne, path)), valuesFor(valueAt(usualOne, path)))
      .map(([what, value]) => ({
        name: `${path.join('.')} is ${what}`,
        record: withValueAt(usualOne, path, value),
      })),
  ]);
}
