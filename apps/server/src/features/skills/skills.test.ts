import { listAlerts } from '@pms/domain/alerts/endpoints';
import * as crews from '@pms/domain/crews/endpoints';
import * as labour from '@pms/domain/labour/endpoints';
import { updateMachine } from '@pms/domain/machines/endpoints';
import * as endpoints from '@pms/domain/skills/endpoints';
import { deactivateUser } from '@pms/domain/users/endpoints';
import { anonymisePerson, readPersonFile } from '@pms/domain/users/privacy';
import { listOverrides, putWorkingTimeRules } from '@pms/domain/working-time/endpoints';
import { southAfricanRules } from '@pms/domain/working-time/south-africa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, pathOf, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { sendFile } from '../../../test/upload-form';
import { joined } from '../../every-feature';
import { evaluateAlerts } from '../alerts/evaluate-alerts';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

let plant: TestPlant;
let [admin, manager, supervisor] = [] as unknown as [Person, Person, Person];
let machine: { id: number; name: string };
let operate = 0;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at('2026-11-02T10:00'));
  admin = await plant.person('admin');
  manager = await plant.person('manager');
  supervisor = await plant.person('supervisor');
  machine = await aMachine(plant.db, { name: 'Filler of skills' });
  const { data } = await supervisor.call(endpoints.readSkills, {});
  operate = data.skills.find(({ name }) => name === 'Operate')?.id ?? 0;
  await manager.call(endpoints.putMachineSkills, {
    params: { id: machine.id },
    body: { skills: [{ skill_id: operate, role: 'operator' }] },
  });
});
afterAll(() => plant.close());

let count = 0;
const worker = () => {
  count += 1;
  return insertPerson(plant.db, 'operator', `skilled${count}`);
};
const give = (id: number, valid_to: string | null = null) =>
  manager.call(endpoints.putPersonSkills, {
    params: { id },
    body: { skills: [{ skill_id: operate, level: 'L', valid_to }] },
  });
const put = (employee_id: number, assignment_date: string, more: object = {}) =>
  supervisor.call(labour.assign, {
    body: { employee_id, assignment_date, machine_id: machine.id, shift_type: 'day', ...more } as never,
  });
const skillsIn = (findings: readonly { rule: string; message: string }[]) =>
  findings.filter(({ rule }) => rule === 'skill').map(({ message }) => message);
const skillIs = (severity: 'warn' | 'refuse') =>
  manager.call(putWorkingTimeRules, {
    body: { rules: southAfricanRules.map((rule) => (rule.key === 'skill' ? { ...rule, severity } : rule)) },
  });
const upload = (person: Person, id: number, name: string, bytes: Uint8Array) =>
  sendFile(person, `/api/users/${id}/skills/${operate}/certificate`, { name, bytes });
const download = (person: Person, id: number) =>
  plant.app.inject({
    url: pathOf(endpoints.readCertificate, { params: { id, skillId: operate } }),
    headers: { authorization: `Bearer ${person.token}` },
  });

describe('the list of skills', () => {
  // covers SKILL-01
  it('belongs to the plant, and keeps each skill that is required or that a person has', async () => {
    const { data } = await supervisor.call(endpoints.readSkills, {});
    expect(data.skills.map(({ name }) => name)).toEqual(['Drive a forklift', 'Load', 'Operate']);
    const [first, second] = data.skills;
    const swapped = [
      { id: first?.id, name: 'Load' },
      { id: second?.id, name: 'Drive a forklift' },
      { id: operate, name: 'Operate' },
      { name: 'First aid' },
    ] as { id?: number; name: string }[];
    const { data: saved } = await manager.call(endpoints.putSkills, { body: { skills: swapped } });
    expect(saved.map(({ name }) => name)).toEqual(['Drive a forklift', 'First aid', 'Load', 'Operate']);
    const refused = async (skills: { id?: number; name: string }[]) =>
      (await manager.refused(endpoints.putSkills, { body: { skills } })).body.code;
    expect(await refused([{ name: 'First aid' }, { name: 'first AID' }])).toBe('VALIDATION');
    expect(await refused([])).toBe('SKILL_IN_USE');
    expect(await refused([{ id: 9999, name: 'Nowhere' }])).toBe('VALIDATION');
  });

  it('refuses a requirement for a skill that does not exist', async () => {
    const skills = [{ skill_id: operate, role: null }];
    const status = async (
      wish: Parameters<typeof manager.refused>[1],
      endpoint: typeof endpoints.putRoleSkills,
    ) => (await manager.refused(endpoint, wish as never)).status;
    expect(await status({ body: { skills } }, endpoints.putRoleSkills)).toBe(400);
    expect(
      (await manager.refused(endpoints.putMachineTypeSkills, { params: { id: 9999 }, body: { skills } }))
        .status,
    ).toBe(404);
    const twice = { params: { id: machine.id }, body: { skills: [...skills, ...skills] } };
    expect((await manager.refused(endpoints.putMachineSkills, twice)).status).toBe(400);
  });
});

describe('skills on the roster', () => {
  // covers SKILL-04, SKILL-05, SKILL-06
  it('are named at an assignment, a move and a publication, and not again if only the time changes', async () => {
    const [without, late] = [await worker(), await worker()];
    await give(late, '2026-12-08');
    const { data, findings } = await put(without, '2026-12-08');
    expect(skillsIn(findings)).toEqual(['Skill: Operate missing (Filler of skills), 08-12-2026']);
    expect(skillsIn((await put(late, '2026-12-08')).findings)).toEqual([]);
    expect(skillsIn((await put(late, '2026-12-09')).findings)).toEqual([
      'Skill: Operate expired 08-12-2026 (Filler of skills), 09-12-2026',
    ]);
    const move = (body: object, version = data.version) =>
      supervisor.call(labour.changeAssignment, {
        params: { id: data.id },
        body: { version, ...body } as never,
      });
    const moved = await move({ ends_at: '16:00' });
    expect(skillsIn(moved.findings)).toEqual([]);
    const loading = await move({ role: 'hopper_loader' }, moved.data.version);
    expect(skillsIn(loading.findings)).toEqual([]);
    const back = await move({ role: 'operator' }, loading.data.version);
    expect(skillsIn(back.findings)).toHaveLength(1);

    await skillIs('refuse');
    const refused = await supervisor.refused(labour.publishRoster, {
      body: { from: '2026-12-08', to: '2026-12-09' },
    });
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      422,
      'GUARD',
      expect.stringContaining('Skill: Operate'),
    ]);
    const copied = await supervisor.call(labour.copyAssignments, {
      body: { from_date: '2026-12-08', to_date: '2026-12-10' },
    });
    expect(copied.data.skipped.map(({ reason }) => reason)).toContain(
      'Skill: Operate missing (Filler of skills), 10-12-2026',
    );
    await put(without, '2026-12-11', { override_reason: 'Learns beside Thabo' });
    const { data: kept } = await manager.call(listOverrides, {
      query: { from: '2026-11-02', to: '2026-11-02' },
    });
    expect(kept[0]).toMatchObject({ rule: 'skill', reason: 'Learns beside Thabo' });
    await skillIs('warn');
  });

  // covers SKILL-05, SKILL-07
  it('prevent the cycle from assigning a person whom a rule refuses', async () => {
    const [able, unable] = [await worker(), await worker()];
    await give(able);
    await skillIs('refuse');
    await supervisor.call(updateMachine, {
      params: { id: machine.id },
      body: { shift_cycle_enabled: true, cycle_start_date: '2026-11-02' },
    });
    await supervisor.call(crews.saveCrews, {
      params: { id: machine.id },
      body: { crews: [{ letter: 'A', employees: [able, unable] }] } as never,
    });
    const auto = await supervisor.call(labour.autoAssign, {
      body: { date: '2026-11-03', machine_id: machine.id },
    });
    expect(auto.data.created).toBe(1);
    expect(auto.data.skipped).toMatchObject([
      { employee_id: unable, reason: 'Skill: Operate missing (Filler of skills), 03-11-2026' },
    ]);
    const { data } = await supervisor.call(crews.refreshShiftCycle, { params: { id: machine.id } });
    expect(data.created).toBeGreaterThan(0);
    expect(new Set(data.skipped.map(({ employee_id }) => employee_id))).toEqual(new Set([unable]));
    expect(data.skipped[0]?.reason).toContain('Skill: Operate missing');
    await skillIs('warn');
  });

  // covers SKILL-05, SKILL-08
  it('put qualified people first in the list of replacements', async () => {
    const [absent, able, unable] = [await worker(), await worker(), await worker()];
    for (const id of [absent, able]) await give(id);
    const { data } = await put(absent, '2026-12-20');
    const answer = await supervisor.call(labour.replacements, { query: { assignment_id: data.id } });
    const place = (id: number) => answer.data.people.findIndex(({ employee_id }) => employee_id === id);
    expect(place(able)).toBeGreaterThanOrEqual(0);
    expect(place(unable)).toBeGreaterThan(place(able));
    expect(answer.data.people[place(unable)]?.reasons.map(({ text }) => text)).toContain(
      'Skill: Operate missing (Filler of skills), 20-12-2026',
    );
  });
});

describe('certificates', () => {
  // covers SKILL-09, SKILL-10
  it('are recognised by their content, and read only by people who may see personal data', async () => {
    const id = await worker();
    expect((await upload(manager, id, 'ticket.pdf', pdf)).status).toBe(404);
    await give(id);
    expect((await upload(manager, id, 'ticket.pdf', Buffer.from('<html>'))).body).toMatchObject({
      code: 'FILE_TYPE',
    });
    const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await upload(manager, id, 'ticket.pdf', large)).status).toBe(413);
    expect((await upload(supervisor, id, 'ticket.pdf', pdf)).status).toBe(403);
    expect((await upload(manager, id, 'Ticket of Zanele.pdf', pdf)).status).toBe(201);
    expect((await upload(manager, id, 'Ticket of Zanele 2.pdf', pdf)).status).toBe(201);

    const sent = await download(manager, id);
    expect([sent.statusCode, sent.headers['content-type'], sent.rawPayload.equals(pdf)]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    expect((await download(supervisor, id)).statusCode).toBe(403);
    const heldBy = async (person: Person) =>
      (await person.call(endpoints.readSkills, {})).data.held.find(({ employee_id }) => employee_id === id);
    expect(await heldBy(manager)).toMatchObject({ certificate: 'Ticket of Zanele 2.pdf' });
    expect(await heldBy(supervisor)).toEqual({
      employee_id: id,
      skill_id: operate,
      level: 'L',
      valid_to: null,
    });
    const trail = await plant.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'person_skills')
      .execute();
    expect(trail.map(({ action }) => action)).toContain('certificate_added');
    expect(JSON.stringify(trail)).not.toContain('Zanele');

    // A skill that stays keeps its file; the file of a removed skill is deleted.
    await give(id, '2027-01-31');
    expect((await download(manager, id)).statusCode).toBe(200);
    await manager.call(endpoints.putPersonSkills, { params: { id }, body: { skills: [] } });
    expect((await download(manager, id)).statusCode).toBe(404);
  });

  // covers SKILL-12
  it('are in the file of their person, and are deleted when the person is anonymised', async () => {
    const id = await worker();
    await give(id);
    await upload(manager, id, 'forklift.pdf', pdf);
    const file = await plant.app.inject({
      url: pathOf(readPersonFile, { params: { id }, query: { reason: 'Asked by letter' } }),
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const { records } = file.json() as { records: { kind: string; row: Record<string, unknown> }[] };
    const of = (kind: string) => records.filter((one) => one.kind === kind).map(({ row }) => row);
    expect(of('person_skills')).toMatchObject([{ skill_id: operate, level: 'L' }]);
    expect(of('certificate_file')).toEqual([
      { file_name: 'forklift.pdf', content_type: 'application/pdf', base64: pdf.toString('base64') },
    ]);
    await admin.call(deactivateUser, { params: { id } });
    await admin.call(anonymisePerson, { params: { id }, body: { reason: 'Left the plant' } });
    const left = await plant.db
      .selectFrom('skill_certificates')
      .select('employee_id')
      .where('employee_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});

// covers SKILL-11
it('skills that end within 60 days raise one alert for each skill, without names', async () => {
  await plant.db.updateTable('person_skills').set({ valid_to: null }).execute();
  const [soon, later] = [await worker(), await worker()];
  await give(soon, '2027-01-01');
  await give(later, '2027-01-02');
  await evaluateAlerts(plant.db, joined.lists);
  const alerts = async () =>
    (await supervisor.call(listAlerts, {})).data
      .filter(({ rule }) => rule === 'skill_expiring')
      .map(({ message, entity }) => [message, entity.name]);
  expect(await alerts()).toEqual([['Operate: ends within 60 days for 1 person', 'Operate']]);
  await give(soon);
  await evaluateAlerts(plant.db, joined.lists);
  expect(await alerts()).toEqual([]);
});

// covers SKILL-01
it('two managers remove a skill and give the skill to a person at the same moment: one call is refused', async () => {
  const id = await worker();
  for (let round = 0; round < 15; round += 1) {
    const { data: before } = await supervisor.call(endpoints.readSkills, {});
    const { data: made } = await manager.call(endpoints.putSkills, {
      body: { skills: [...before.skills, { name: `Short-lived ${round}` }] },
    });
    const skill = made.find(({ name }) => name === `Short-lived ${round}`);
    const [removed, given] = await Promise.all([
      manager.request('PUT', '/api/skills', { skills: before.skills }),
      admin.request('PUT', `/api/users/${id}/skills`, { skills: [{ skill_id: skill?.id, level: 'L' }] }),
    ]);
    expect([[200, 400].join(), [409, 200].join()]).toContain([removed.status, given.status].join());
    await manager.call(endpoints.putPersonSkills, { params: { id }, body: { skills: [] } });
    await manager.call(endpoints.putSkills, { body: { skills: before.skills } });
  }
});
