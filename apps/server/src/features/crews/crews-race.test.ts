/** Two people plan crews at the same moment: the test holds a lock until both calls wait for it. */
import * as endpoints from '@pms/domain/crews/endpoints';
import { deactivateUser } from '@pms/domain/users/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildTestPlant,
  insertPerson,
  type Person,
  type Reply,
  type TestPlant,
} from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { waitingCalls } from '../../../test/waiting-calls';
import { locks } from '../../platform/locks';
import { poll } from '../../platform/postgres/poll';

let plant: TestPlant;
let ann: Person;
let ben: Person;
let admin: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  ann = await plant.person('supervisor');
  ben = await plant.person('supervisor');
  admin = await plant.person('admin');
});
afterAll(() => plant.close());

let people = 0;
const worker = () => {
  people += 1;
  return insertPerson(plant.db, 'operator', `racer${people}`);
};
const rounds = Array.from({ length: 20 }, (_, round) => round);

/** Sends both calls while `gate` holds a lock that both need. Releases the lock when both calls wait. */
async function meet(gate: ReturnType<typeof sql>, both: () => Promise<readonly [Reply, Reply]>) {
  const { replies } = await plant.db.transaction().execute(async (tx) => {
    await gate.execute(tx);
    const answered = both();
    answered.catch(() => undefined);
    const areThere = await poll(async () => (await waitingCalls(plant.db)) >= 2 || undefined, {
      everyMs: 5,
      withinMs: 60_000,
    });
    if (!areThere) throw new Error('Two calls should wait, and do not');
    return { replies: answered };
  });
  return replies;
}

const door = sql`select pg_advisory_xact_lock(${locks.crews})`;
const saveBy = (person: Person, id: number, body: object) =>
  person.request('POST', `/api/machines/${id}/crews`, body);
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();

describe('two people at once', () => {
  // covers CREW-31
  it('save the crews of one machine: the second save is refused because the crews have changed', async () => {
    for (const _ of rounds) {
      const { id } = await aMachine(plant.db);
      const [one, other] = [await worker(), await worker()];
      const expected: object[] = [];
      const replies = await meet(door, () =>
        Promise.all([
          saveBy(ann, id, { crews: [{ letter: 'A', employees: [one] }], expected }),
          saveBy(ben, id, { crews: [{ letter: 'B', employees: [other] }], expected }),
        ]),
      );
      expect(statuses(replies)).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe('STALE_CREWS');
      const { data } = await ann.call(endpoints.listCrews, { params: { id } });
      expect(data.flatMap((crew) => crew.employees)).toHaveLength(1);
    }
  });

  // covers CREW-31
  it('put one person into crews of two machines: the refusal names the crew of the person', async () => {
    for (const _ of rounds) {
      const machines = [await aMachine(plant.db), await aMachine(plant.db)] as const;
      const employee_id = await worker();
      const replies = await meet(door, () =>
        Promise.all([
          ann.request('POST', `/api/machines/${machines[0].id}/crews/A/employees`, { employee_id }),
          ben.request('POST', `/api/machines/${machines[1].id}/crews/B/employees`, { employee_id }),
        ]),
      );
      expect(statuses(replies)).toEqual([200, 409]);
      const refused = replies.find(({ status }) => status === 409);
      const [where, letter] = replies[0].status === 200 ? [machines[0], 'A'] : [machines[1], 'B'];
      expect(refused?.body.error).toBe(
        `racer${people} Mokoena is already in crew ${letter} of ${where.name}`,
      );
    }
  });

  // covers CREW-29, CREW-31
  it('put a person into a crew and deactivate the person: a person who has left is never in a crew', async () => {
    for (const _ of rounds) {
      const { id } = await aMachine(plant.db);
      const employee = await worker();
      const gate = sql`select from users where id = ${employee} for update`;
      const [added, deactivated] = await meet(gate, () =>
        Promise.all([
          saveBy(ann, id, { crews: [{ letter: 'A', employees: [employee] }] }),
          admin.request('DELETE', `/api${deactivateUser.path.replace('{id}', String(employee))}`),
        ]),
      );
      expect(deactivated.status).toBe(204);
      expect([200, 400]).toContain(added.status);
      const left = await plant.db
        .selectFrom('crew_members')
        .select('user_id')
        .where('user_id', '=', employee)
        .execute();
      expect(left).toEqual([]);
    }
  });

  // covers CREW-22, CREW-31
  it('refresh one cycle: each assignment is made once', async () => {
    await plant.standAt('2026-11-02T08:00:00.000Z');
    for (const _ of rounds) {
      const { id } = await aMachine(plant.db);
      await saveBy(ann, id, { crews: [{ letter: 'A', employees: [await worker()] }] });
      await ann.request('PUT', `/api/machines/${id}`, {
        shift_cycle_enabled: true,
        cycle_start_date: '2026-11-02',
      });
      const refresh = (person: Person) => person.request('POST', `/api/machines/${id}/shift-cycle/refresh`);
      const replies = await meet(door, () => Promise.all([refresh(ann), refresh(ben)]));
      const results = replies.map(({ body }) => body.data as { created: number; kept: number });
      expect(results.map(({ created, kept }) => [created, kept]).sort()).toEqual([
        [0, 5],
        [5, 0],
      ]);
    }
  });
});
