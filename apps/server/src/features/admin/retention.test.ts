/** The jobs delete data as the admin panel and docs/running/privacy.md describe. */
import { readFileSync } from 'node:fs';
import { getAdminOverview } from '@pms/domain/admin/endpoints';
import { keptText, retainedKinds, retainedNames, retention } from '@pms/domain/admin/retention';
import { keepRule } from '@pms/domain/backups/rules';
import { defaultSettings } from '@pms/domain/settings/defaults';
import { putPlant } from '@pms/domain/settings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { everyJob } from '../../every-job';

const page = readFileSync(new URL('../../../../../docs/running/privacy.md', import.meta.url), 'utf8');

describe('automatic deletion', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
  });
  afterAll(() => plant.close());

  // covers PRIV-01
  it('is shown to administrators, with the effect of each setting', async () => {
    await admin.call(putPlant, { body: { sensor_retention_days: 30 } });
    const { data } = await admin.call(getAdminOverview);
    expect(data.retention.map(({ kind }) => kind)).toEqual(retainedKinds);
    expect(data.retention).toContainEqual({ kind: 'sensor_readings', hours: 720, job: 'forget-readings' });
    expect(data.retention).toContainEqual({ kind: 'sessions', hours: 168, job: 'forget-sessions' });
  });

  // covers PRIV-01
  it.each(retainedKinds)('%s are in the documentation with the same time', (kind) => {
    const hours = retention[kind].hours ?? defaultSettings.sensor_retention_days * 24;
    expect(page).toContain(`| ${retainedNames[kind]} | ${keptText(hours)}`);
  });

  // covers PRIV-01
  it('is documented first, in the order of the page and completely, before the records that people delete', () => {
    const rows = [...page.matchAll(/^\| (?!What |---)(.+?) \| (.+?) \|$/gm)].map(([, what]) => what);
    const named = retainedKinds.map((kind) => retainedNames[kind]);
    expect(rows.slice(0, named.length)).toEqual(named);
    expect(rows.slice(named.length)).toEqual([
      'Backups',
      'Second factors (sealed), PINs and badges (as a hash)',
      'Calendar addresses and API keys of people, as a hash',
      expect.stringContaining('Who a person is at the provider of the company'),
      'Orders, reports, stops, attendance, hours, lots, the audit log',
    ]);
  });

  // covers PRIV-01
  it('is documented with the backups that stay', () => {
    const { daily, weekly, monthly } = keepRule;
    expect(page).toContain(
      `| Backups | the newest of the last ${daily} days, ${weekly} weeks and ${monthly} months `,
    );
  });

  // covers PRIV-01
  it('is done by jobs of this server, and each such job is in the list', () => {
    const known = new Set(everyJob.map(({ name }) => name));
    const named = retainedKinds.flatMap((kind) => retention[kind].job ?? []);
    expect(named.filter((job) => !known.has(job))).toEqual([]);
    expect([...known].filter((job) => job.startsWith('forget-') && !named.includes(job))).toEqual([]);
  });
});
