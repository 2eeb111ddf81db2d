/** Two people save the same record or list. The server refuses the second save with 409 and writes no part of it. */
import { permissions } from '@pms/domain/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from './build-app';

let plant: TestPlant;
let admin: Person;
let second: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  admin = await plant.person('admin');
  second = await plant.person('admin');
  await plant.db
    .insertInto('tablets')
    .values({
      name: 'Gate',
      environment: 'packaging',
      token_hash: Buffer.from('gate'),
      sign_out_seconds: 60,
      bound_by: admin.id,
    })
    .execute();
});
afterAll(() => plant.close());

type Answer = Readonly<Record<string, never>> & { readonly version: number; readonly data: never };
interface Put {
  readonly path: string;
  readonly body: unknown;
}

interface Kind {
  readonly kind: string;
  /** The path of the list or of the records. */
  readonly list: string;
  /** The action in the audit entries of the changes. */
  readonly action: string;
  /** Chooses the record of the list. Without this function, a save replaces the whole list. */
  readonly record?: (data: never) => unknown;
  /** A save whose content depends on the number. Without a version, the save names no version. */
  readonly save: (state: never, saved: number, version?: number) => Put;
}

/** The version in the body, or no version. */
const over = (version: number | undefined) => (version === undefined ? {} : { version });
const asQuery = (version: number | undefined) => (version === undefined ? '' : `?version=${version}`);
const first = (rows: readonly { readonly id: number }[]) => rows[0];
const lacked = permissions.filter((permission) => !permission.startsWith('view'));

const kinds: readonly Kind[] = [
  {
    kind: 'an area',
    list: '/environments',
    action: 'environment_updated',
    record: first,
    save: ({ id }: { id: number }, saved, version) => ({
      path: `/environments/${id}`,
      body: { description: `Save ${saved}`, ...over(version) },
    }),
  },
  {
    kind: 'a category of stops',
    list: '/downtime-categories',
    action: 'downtime_category_updated',
    record: first,
    save: ({ id }: { id: number }, saved, version) => ({
      path: `/downtime-categories/${id}`,
      body: { category_name: `Save ${saved}`, ...over(version) },
    }),
  },
  {
    kind: 'a tablet',
    list: '/tablets',
    action: 'tablet_changed',
    record: first,
    save: ({ id }: { id: number }, saved, version) => ({
      path: `/tablets/${id}`,
      body: {
        name: `Save ${saved}`,
        environment: 'packaging',
        machine_ids: [],
        sign_out_seconds: 60,
        ...over(version),
      },
    }),
  },
  {
    kind: 'a public holiday',
    list: '/public-holidays?year=2026',
    action: 'public_holiday_changed',
    record: ({ exceptions }: { exceptions: readonly { readonly date: string }[] }) =>
      exceptions.find(({ date }) => date === '2026-07-01') ?? { version: 0 },
    save: (_state, saved, version) => ({
      path: '/public-holidays',
      body: { date: '2026-07-01', name: `Save ${saved}`, is_holiday: true, ...over(version) },
    }),
  },
  {
    kind: 'the kinds of help',
    list: '/help-kinds',
    action: 'help_kinds_changed',
    save: (list: readonly object[], saved, version) => ({
      path: `/help-kinds${asQuery(version)}`,
      body: list.map((one, at) => (at === 0 ? { ...one, label: `Save ${saved}` } : one)),
    }),
  },
  {
    kind: 'the skills',
    list: '/skills',
    action: 'skills_changed',
    save: ({ skills }: { skills: readonly object[] }, saved, version) => ({
      path: '/skills',
      body: { skills: [...skills, { name: `Save ${saved}` }], ...over(version) },
    }),
  },
  {
    kind: 'the rules of working time',
    list: '/working-time-rules',
    action: 'working_time_rules_changed',
    save: (rules: readonly object[], saved, version) => ({
      path: '/working-time-rules',
      body: {
        rules: rules.map((one, at) => (at === 0 ? { ...one, source: `Save ${saved}` } : one)),
        ...over(version),
      },
    }),
  },
  {
    kind: 'the rights of roles',
    list: '/admin/permissions',
    action: 'permissions_changed',
    save: (_state, saved, version) => ({
      path: `/admin/permissions${asQuery(version)}`,
      body: { viewer: { [lacked[saved] ?? '']: true } },
    }),
  },
];

describe.each(kinds)('$kind', ({ list, action, record, save }) => {
  const read = async () => {
    const { status, body } = await admin.request('GET', `/api${list}`);
    expect(status).toBe(200);
    const { data, version } = body as unknown as Answer;
    const state = record ? record(data) : data;
    return { state: state as never, version: record ? (state as { version: number }).version : version };
  };
  const put = async (person: Person, { path, body }: Put) => {
    const reply = await person.request('PUT', `/api${path}`, body);
    return { status: reply.status, code: reply.body.code, details: reply.body.details };
  };
  const entries = async () => {
    const rows = await plant.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', action)
      .execute();
    return rows.length;
  };

  // covers ADMIN-23
  it('is saved by the first of two admins, and the save of the second is refused as a whole', async () => {
    const opened = await read();
    expect(opened.version).toEqual(expect.any(Number));
    expect((await put(admin, save(opened.state, 1, opened.version))).status).toBe(200);
    const changed = await read();
    expect(changed.version).toBeGreaterThan(opened.version);
    const known = await entries();
    expect(await put(second, save(opened.state, 2, opened.version))).toEqual({
      status: 409,
      code: 'STALE_VERSION',
      details: { version: changed.version },
    });
    expect([await read(), await entries()]).toEqual([changed, known]);
    expect((await put(second, save(changed.state, 2, changed.version))).status).toBe(200);
    expect((await read()).version).toBeGreaterThan(changed.version);
  });

  // covers ADMIN-23
  it('is saved once when two admins save at the same moment', async () => {
    const { state, version } = await read();
    const known = await entries();
    const both = await Promise.all([
      put(admin, save(state, 3, version)),
      put(second, save(state, 4, version)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await entries()).toBe(known + 1);
  });

  it('is overwritten by a program that names no version', async () => {
    const { state } = await read();
    expect((await put(admin, save(state, 5))).status).toBe(200);
  });
});

// covers ADMIN-23
it('the list of required skills has a separate version, and refuses the second of two saves', async () => {
  const body = { skills: [{ name: 'Forklift' }] };
  const { body: saved } = await admin.request('PUT', '/api/skills', body);
  const [skill] = saved.data as never as { readonly id: number }[];
  const { body: facts } = await admin.request('GET', '/api/skills');
  const demand = {
    skills: [{ skill_id: skill?.id, role: 'operator' }],
    version: (facts as never as { demands_version: number }).demands_version,
  };
  expect((await admin.request('PUT', '/api/role-skills', demand)).status).toBe(200);
  const late = await second.request('PUT', '/api/role-skills', { ...demand, skills: [] });
  expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
});

// covers ADMIN-23
it('the skills of people have a separate version, and the second of two saves for one person is refused', async () => {
  const worker = await plant.person('operator');
  const path = `/api/users/${worker.id}/skills`;
  const { body } = await admin.request('GET', '/api/skills');
  const { held_version: version, data } = body as never as {
    readonly held_version: number;
    readonly data: { readonly skills: readonly { readonly id: number }[] };
  };
  const [skill] = data.skills;
  const level = (of: string) => ({ skills: [{ skill_id: skill?.id, level: of, valid_to: null }] });
  const first = await admin.request('PUT', path, { ...level('U'), version });
  expect([first.status, first.body.version]).toEqual([200, version + 1]);
  const late = await second.request('PUT', path, { ...level('I'), version });
  expect([late.status, late.body.code, late.body.details]).toEqual([
    409,
    'STALE_VERSION',
    { version: version + 1 },
  ]);
  const { body: after } = await admin.request('GET', '/api/skills');
  expect(after.data).toMatchObject({ held: [{ employee_id: worker.id, level: 'U' }] });
  expect((await second.request('PUT', path, level('L'))).status).toBe(200);
});
