/** A feature that follows the recipe of CONTRIBUTING.md is found in every place. No other file had to change. */

import { domainFeature } from '@pms/domain/domain-feature';
import { answer, endpoint } from '@pms/domain/endpoint';
import type {
  AlertEntity,
  AlertRule,
  AuditAction,
  AuditEntity,
  NamesIn,
  PastChangeKind,
} from '@pms/domain/every-feature';
import { everySearchGroup } from '@pms/domain/every-search-group';
import { listPastChanges } from '@pms/domain/past-changes/endpoints';
import { refusal } from '@pms/domain/refusal';
import { searchFor } from '@pms/domain/search/endpoints';
import { searchGroup } from '@pms/domain/search-group';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestPlant, type Person, type TestPlant } from '../test/build-app';
import { buildApp } from './app';
import { everyFeature, joinFeatures } from './every-feature';
import { evaluateAlerts } from './features/alerts/evaluate-alerts';
import { search } from './features/search/feature';
import { searchThrough } from './features/search/routes';
import { type KnownSearchSource, type SearchSource, serverFeature } from './features/server-feature';
import { inChange } from './platform/change';
import { exportSource } from './platform/files/export-type';
import { reads, writes } from './platform/http/route';
import { hourly } from './platform/jobs/job';

const listKilns = endpoint({
  name: 'listKilns',
  method: 'GET',
  path: '/kilns',
  access: 'viewMachines',
  summary: 'Kilns',
  response: answer(z.array(z.string())),
});
const addKiln = endpoint({
  name: 'addKiln',
  method: 'POST',
  path: '/kilns',
  access: 'viewMachines',
  summary: 'Adds a kiln',
  response: answer(z.null()),
});
const inDomain = domainFeature({
  records: { kiln: 'viewMachines' },
  deeds: { kiln_added: (name) => `added the kiln ${name}` },
  alertRules: ['kiln_hot'],
  alertEntities: ['kiln'],
  pastChanges: { kiln_measures: { title: 'Measures of a kiln', inFeed: 'the measures of a kiln' } },
});

const kilnSearchGroup = searchGroup('kilns', z.object({ id: z.number(), name: z.string() }));
const kilnSearchSource: SearchSource<typeof kilnSearchGroup> = {
  group: kilnSearchGroup,
  right: 'viewMachines',
  find: async (_reader, text) => [{ id: 1, name: `Kiln ${text}` }],
};
/** The compiler refuses the source if `every-search-group.ts` does not name its group. */
const isUnknownGroup: typeof kilnSearchSource extends KnownSearchSource ? false : true = true;
/** The call that the search would have if `every-search-group.ts` named the group of the feature. */
const searchWithKilns = searchFor([...everySearchGroup, kilnSearchGroup]);

/** The names in the unions if `every-feature.ts` named the feature. The compiler refuses any other name. */
type Names = {
  readonly action: NamesIn<'deeds', typeof inDomain>;
  readonly entity: NamesIn<'records', typeof inDomain>;
  readonly rule: (typeof inDomain.alertRules)[number];
  readonly warned: (typeof inDomain.alertEntities)[number];
  readonly kind: NamesIn<'pastChanges', typeof inDomain>;
};
const named = {
  action: 'kiln_added',
  entity: 'kiln',
  rule: 'kiln_hot',
  warned: 'kiln',
  kind: 'kiln_measures',
} as const satisfies Names;
const kilnIsHot = named.rule as string as AlertRule;
const warnedKiln = named.warned as string as AlertEntity;
const kilnIsAdded = named.action as string as AuditAction;
const kiln = named.entity as string as AuditEntity;
const kilnMeasures = named.kind as string as PastChangeKind;

const kilns = serverFeature({
  routes: [
    reads(listKilns, async () => ({ data: ['Kiln 1'] })),
    writes(addKiln, async ({ change }) => {
      await sql`insert into kilns values ('Kiln 1')`.execute(change.tx);
      return { data: null };
    }),
  ],
  jobs: [{ name: 'cool-kilns', schedule: hourly, run: async () => undefined }],
  exports: [
    {
      name: 'kilns',
      title: 'Kilns',
      rights: [],
      columns: [{ key: 'name' }],
      source: (reader) =>
        exportSource(reader.selectFrom('machines').select('name').limit(0), (row) => ({ name: row.name })),
    },
  ],
  alertSources: [
    {
      rules: [kilnIsHot],
      conditions: async (_reader, now) => [
        {
          rule: kilnIsHot,
          entity: warnedKiln,
          entity_id: 1,
          type: 'critical',
          message: 'Kiln 1 is hot',
          since: now,
        },
      ],
    },
  ],
  alertSubjects: [
    {
      entity: warnedKiln,
      records: sql`select 1::bigint as id, 'Kiln 1' as name, null::bigint as machine_id`,
      page: '/kilns',
    },
  ],
  pastChanges: [
    {
      kind: kilnMeasures,
      make: async () => undefined,
      describe: async () => ({ subject: 'Kiln 1', first_day: null, values: {}, changes: [] }),
    },
  ],
  searchSources: [kilnSearchSource as unknown as KnownSearchSource],
  recordNames: { order_import: sql`select 7::bigint as id, name from kilns` },
  constraints: { kilns_name_key: () => refusal('KILN_EXISTS', 409, 'There is a kiln of that name') },
});

const features = joinFeatures([
  ...everyFeature.filter((feature) => feature !== search),
  serverFeature({ routes: searchThrough(searchWithKilns) }),
  kilns,
]);
let plant: TestPlant;
let app: FastifyInstance;
let supervisor: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  app = await buildApp({ server: plant.server, features });
  supervisor = await plant.person('supervisor');
  await sql`create table kilns (name text constraint kilns_name_key unique)`.execute(plant.db);
});
afterAll(async () => {
  await app.close();
  await plant.close();
});

const ask = (method: 'GET' | 'POST', path: string) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${supervisor.token}`, 'idempotency-key': crypto.randomUUID() },
  });

it('its routes answer, and its constraint speaks', async () => {
  expect((await ask('GET', '/kilns')).json().data).toEqual(['Kiln 1']);
  expect((await ask('POST', '/kilns')).statusCode).toBe(200);
  const again = await ask('POST', '/kilns');
  expect([again.statusCode, again.json().code]).toEqual([409, 'KILN_EXISTS']);
});

it('its file can be exported', async () => {
  const file = await ask('GET', '/export/kilns?format=csv');
  expect([file.statusCode, file.payload]).toEqual([200, expect.stringContaining('name')]);
});

it('its records are found by the search box, beside those of the other features', async () => {
  const { data } = (await ask('GET', '/search?q=number+one')).json();
  expect(data).toEqual({ orders: [], machines: [], users: [], kilns: [{ id: 1, name: 'Kiln number one' }] });
  expect(isUnknownGroup).toBe(true);
});

it('its alert is raised and seen', async () => {
  await evaluateAlerts(plant.db, features.lists);
  const { data } = (await ask('GET', '/alerts')).json();
  const entity = { type: 'kiln', id: 1, name: 'Kiln 1' };
  expect(data).toMatchObject([{ rule: 'kiln_hot', message: 'Kiln 1 is hot', entity }]);
  const messages = (await ask('GET', '/notifications')).json().data;
  expect(messages).toMatchObject([{ title: 'Critical alert', message: 'Kiln 1 is hot', link: '/kilns' }]);
});

it('its change of the past waits for a second person, in its own words', async () => {
  await sql`insert into past_changes (kind, body, asked_by, asked_at)
            values (${kilnMeasures}, '{}', ${supervisor.id}, plant_clock())`.execute(plant.db);
  const { data } = (await ask('GET', listPastChanges.path)).json();
  expect(data).toMatchObject([{ kind: 'kiln_measures', subject: 'Kiln 1' }]);
});

it('the audit log keeps its action under its kind of record', async () => {
  await inChange(plant.db, null, async (change) => {
    change.audit({ action: kilnIsAdded, entity: kiln, entity_id: 1 });
  });
  const { rows } = await sql`select action from audit_log where entity = 'kiln'`.execute(plant.db);
  expect(rows).toEqual([{ action: 'kiln_added' }]);
});

it('the activity feed calls its records by their names', async () => {
  await inChange(plant.db, null, async (change) => {
    change.audit({ action: 'orders_imported', entity: 'order_import', entity_id: 7 });
  });
  const { data } = (await ask('GET', '/activity?entity=order_import')).json();
  expect(data).toMatchObject([{ entity: { type: 'order_import', name: 'Kiln 1' } }]);
});

it('its job is due with the others', () => {
  expect(features.jobs.map(({ name }) => name)).toContain('cool-kilns');
});
