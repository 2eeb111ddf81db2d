/**
 * Photos of checks over HTTP. The server removes metadata, refuses files that are not photos, and stores one photo for
 * each check.
 */
import * as endpoints from '@pms/domain/maturation/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { sendFile } from '../../../test/upload-form';
import { behind } from '../../../test/waiting-calls';

let plant: TestPlant;
let operator: Person;
let supervisor: Person;
let viewer: Person;
let lot: number;
let check: number;

beforeAll(async () => {
  plant = await buildTestPlant();
  [operator, supervisor, viewer] = [
    await plant.person('operator'),
    await plant.person('supervisor'),
    await plant.person('viewer'),
  ];
});
afterAll(() => plant.close());
beforeEach(async () => {
  const order = await anOrder(plant, supervisor, {
    status: 'completed',
    environment: 'blending',
    unit_of_measurement: 'kg',
  });
  const added = await operator.call(endpoints.addBlend, {
    body: {
      production_order_id: order.id,
      blend_name: 'Braai',
      batch_number: order.order_number,
      quantity_produced: 10,
      quantity_expected: 10,
      storage_location: 'Shelf',
    },
  });
  lot = added.data.id;
  const { data } = await operator.call(endpoints.addDailyCheck, { body: { maturation_room_id: lot } });
  check = data.id;
});

const jpeg = (exif = ''): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    exif
      ? Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), Buffer.from(exif)])
      : Buffer.alloc(0),
    Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]),
  ]);
const send = (bytes: Buffer, id = check, by = operator) =>
  sendFile(by, `/api/maturation-room/checks/${id}/photo`, { name: 'photo.jpg', bytes });
const fetched = (id = check) =>
  plant.app.inject({
    url: `/api/maturation-room/checks/${id}/photo`,
    headers: { authorization: `Bearer ${viewer.token}` },
  });

// covers PHOTO-01, PHOTO-02
it('is stored without the place where it was taken, shown to every person, and stored once', async () => {
  expect((await fetched()).statusCode).toBe(404);
  expect((await send(jpeg('Exif GPS 26.2S'))).status).toBe(201);
  const sent = await fetched();
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(sent.rawPayload.equals(jpeg())).toBe(true);
  expect((await operator.call(endpoints.listBlendChecks, { params: { id: lot } })).data).toMatchObject([
    { has_photo: true },
  ]);
  expect((await send(jpeg())).body.code).toBe('HAS_PHOTO');
  expect((await auditOf(plant.db, 'lot', lot)).map(({ action }) => action)).toContain('check_photo_added');
});

// covers PHOTO-01
it.each([
  ['that is no photo', () => Buffer.from('<svg onload=alert(1)>'), 400, 'NO_PHOTO'],
  ['that is empty', () => Buffer.alloc(0), 400, 'NO_PHOTO'],
  ['of more than 4 MB', () => Buffer.concat([jpeg(), Buffer.alloc(4 * 1024 * 1024)]), 413, 'TOO_LARGE'],
])('a file %s is refused', async (_name, bytes, status, code) => {
  const answer = await send(bytes());
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

// covers PHOTO-01
it('is refused for an unknown check, for a closed lot, and from people who may not check', async () => {
  expect((await send(jpeg(), 999_999)).status).toBe(404);
  expect((await send(jpeg(), check, viewer)).status).toBe(403);
  await supervisor.call(endpoints.rejectLot, { params: { id: lot }, body: { reason: 'Mould' } });
  expect((await send(jpeg())).body.code).toBe('BLEND_CLOSED');
});

// covers PHOTO-01
it('is refused if another person closes the lot at the same moment', async () => {
  const held = sql`update lots set status = 'completed' where id = ${lot}`;
  const answer = await behind(plant.db, held, () => send(jpeg()));
  expect([answer.status, answer.body.code]).toEqual([409, 'BLEND_CLOSED']);
});
