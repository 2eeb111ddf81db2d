import { listMachineTypes } from '@pms/domain/machines/endpoints';
import * as endpoints from '@pms/domain/twin/model-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf } from '../../../test/builders';
import { sendFile } from '../../../test/upload-form';

const buffer = Buffer.alloc(36);
buffer.writeFloatLE(1, 12);
buffer.writeFloatLE(1, 28);

const modelOf = (more: object = {}): Buffer =>
  Buffer.from(
    JSON.stringify({
      asset: { version: '2.0' },
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ byteLength: 36, uri: `data:;base64,${buffer.toString('base64')}` }],
      ...more,
    }),
  );

describe('3D models of machine types', () => {
  let plant: TestPlant;
  let admin: Person;
  let supervisor: Person;
  let typeId: number;
  beforeAll(async () => {
    plant = await buildTestPlant();
    [admin, supervisor] = [await plant.person('admin'), await plant.person('supervisor')];
    const [type] = (await admin.call(listMachineTypes)).data;
    if (!type) throw new Error('The plant has no machine type');
    typeId = type.id;
  });
  afterAll(() => plant.close());

  const put = (bytes: Buffer, { by = admin, name = 'filler.gltf', id = typeId } = {}) =>
    sendFile(by, `/api/machine-types/${id}/model`, { name, bytes });
  const listed = async () => (await supervisor.call(endpoints.listMachineModels)).data;

  // covers MODEL-3
  it('are uploaded, replaced and removed, and are sent without any change', async () => {
    expect(await put(modelOf())).toMatchObject({ status: 201, body: { data: { file_name: 'filler.gltf' } } });
    const second = modelOf({ scene: 0 });
    expect((await put(second, { name: 'other.gltf' })).status).toBe(201);
    expect(await listed()).toMatchObject([{ machine_type_id: typeId, file_name: 'other.gltf' }]);
    const sent = await plant.app.inject({
      url: `/api/machine-types/${typeId}/model`,
      headers: { authorization: `Bearer ${supervisor.token}` },
    });
    expect(sent.rawPayload.equals(second)).toBe(true);
    expect(sent.headers['x-content-type-options']).toBe('nosniff');
    await admin.call(endpoints.deleteMachineModel, { params: { id: typeId } });
    expect(await listed()).toEqual([]);
    const audit = await auditOf(plant.db, 'machine_type', typeId);
    expect(audit.map(({ action }) => action)).toEqual([
      'machine_model_uploaded',
      'machine_model_uploaded',
      'machine_model_deleted',
    ]);
    expect((await admin.request('DELETE', `/api/machine-types/${typeId}/model`)).status).toBe(404);
  });

  // covers MODEL-2, MODEL-3
  it.each([
    ['an outside reference', modelOf({ images: [{ uri: 'https://elsewhere/skin.png' }] }), 400],
    ['no model', Buffer.from('hello'), 400],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 0x20), 413],
  ])('with %s are refused and not stored', async (_, bytes, status) => {
    const answer = await put(bytes);
    expect(answer.status).toBe(status);
    expect(typeof answer.body.error).toBe('string');
    expect(await listed()).toEqual([]);
  });

  // covers MODEL-3
  it('are uploaded only by people who manage machines, for a type that exists', async () => {
    expect((await put(modelOf(), { by: await plant.person('operator') })).status).toBe(403);
    expect((await put(modelOf(), { id: 999_999 })).status).toBe(404);
  });
});
