import { createStopReason, listStopReasons } from '@pms/domain/downtime/endpoints';
import { readHistory } from '@pms/domain/history/endpoints';
import * as endpoints from '@pms/domain/machines/endpoints';
import { cancelOrder, createOrder } from '@pms/domain/orders/endpoints';
import { createProduct } from '@pms/domain/products/endpoints';
import { generateShiftReport } from '@pms/domain/shift-reports/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

describe('areas and machine types', () => {
  let plant: TestPlant;
  let admin: Person;
  let supervisor: Person;
  let viewer: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    [admin, supervisor, viewer] = [
      await plant.person('admin'),
      await plant.person('supervisor'),
      await plant.person('viewer'),
    ];
  });
  afterAll(() => plant.close());

  const addArea = async (code: string) =>
    (await admin.call(endpoints.createEnvironment, { body: { name: `Area ${code}`, code } })).data;
  const addType = async (name: string, more: object = {}) =>
    (await admin.call(endpoints.createMachineType, { body: { name, ...more } })).data;

  describe('areas', () => {
    it('exist in a new plant with the machine types that they offer', async () => {
      const { data } = await viewer.call(endpoints.listEnvironments);
      expect(data.slice(0, 2)).toMatchObject([
        { code: 'blending', name: 'Blending', machine_types: ['Blender', 'Mixer'] },
        { code: 'packaging', name: 'Packaging', machine_types: ['Filler', 'Labeller', 'Packaging Line'] },
      ]);
    });

    // covers MACH-75
    it('are added with a code made from the typed name, and changed field by field', async () => {
      const told = await eventsSince(plant.db);
      const { data } = await admin.call(endpoints.createEnvironment, {
        body: { name: 'Cold room', code: ' Cold Room', color: 'purple' },
      });
      expect(data).toMatchObject({ code: 'cold_room', color: 'purple', description: '' });
      const changed = await admin.call(endpoints.updateEnvironment, {
        params: { id: data.id },
        body: { description: 'For ripening' },
      });
      expect(changed.data).toEqual({ ...data, description: 'For ripening', version: data.version + 1 });
      expect(await auditOf(plant.db, 'environment', data.id)).toMatchObject([
        { action: 'environment_created' },
        {
          action: 'environment_updated',
          before: { description: '' },
          after: { description: 'For ripening' },
        },
      ]);
      expect(await told()).toMatchObject([
        { type: 'plant_settings_changed', data: { keys: ['environments'] } },
        { type: 'plant_settings_changed' },
      ]);
    });

    it('accept their types as a list or as the JSON text of a list', async () => {
      await addType('Capper', { environment: 'packaging' });
      const { data } = await admin.call(endpoints.createEnvironment, {
        body: { name: 'Outside', code: 'outside', machine_types: '["Capper"]' },
      });
      expect(data.machine_types).toContain('Capper');
      const packaging = (await viewer.call(endpoints.listEnvironments)).data.find(
        (row) => row.code === 'packaging',
      );
      expect(packaging?.machine_types).toContain('Capper');
    });

    // covers MACH-75
    it('keep reasons, shift reports and handed-over items when their code changes', async () => {
      const { id } = await addArea('upstairs');
      const { data: reason } = await admin.call(createStopReason, {
        body: {
          ...{ code: 'upstairs_only', label: 'Upstairs only', category: 'Other', time_class: 'unplanned' },
          areas: ['blending', 'upstairs'],
        },
      });
      await supervisor.call(generateShiftReport, { body: { environment: 'upstairs' } });
      const shift = { environment: 'upstairs', shift_date: '2026-03-02', shift_type: 'day' };
      await plant.db
        .insertInto('handover_items')
        .values({ ...shift, text: 'Tidy up', opened_by: admin.id })
        .execute();
      await admin.call(endpoints.updateEnvironment, { params: { id }, body: { code: 'downstairs' } });
      const { data: reasons } = await admin.call(listStopReasons);
      expect(reasons.find(({ id: other }) => other === reason.id)?.areas).toEqual(['blending', 'downstairs']);
      for (const table of ['shift_reports', 'handover_items'] as const)
        expect(await plant.db.selectFrom(table).select('environment').execute()).toEqual([
          { environment: 'downstairs' },
        ]);
    });

    it('keep their machines when their code changes', async () => {
      const area = await addArea('north');
      const type = await addType('Sorter', { environment: 'north' });
      const machine = await admin.call(endpoints.createMachine, {
        body: { name: 'Sorter 1', type: type.name, environment: 'north' },
      });
      await admin.call(endpoints.updateEnvironment, { params: { id: area.id }, body: { code: 'south' } });
      const { data } = await viewer.call(endpoints.getMachine, { params: { id: machine.data.id } });
      expect(data.environment).toBe('south');
    });

    it.each([
      ['the code of another area', { name: 'X', code: 'Packaging' }, 409, 'ENVIRONMENT_CODE_EXISTS'],
      ['no name', { name: '', code: 'x' }, 400, 'VALIDATION'],
      ['an unknown colour', { name: 'X', code: 'x', color: 'mud' }, 400, 'VALIDATION'],
      ['an unknown type', { name: 'X', code: 'x', machine_types: ['Rocket'] }, 400, 'VALIDATION'],
    ])('refuse %s', async (_name, body, status, code) => {
      const reply = await admin.request('POST', '/api/environments', body);
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    });

    it('keep an added type in their list', async () => {
      const packaging = (await viewer.call(endpoints.listEnvironments)).data[1];
      const reply = await admin.refused(endpoints.updateEnvironment, {
        params: { id: packaging?.id },
        body: { machine_types: ['Filler'] },
      });
      expect([reply.status, reply.body.code]).toEqual([409, 'MACHINE_TYPES_IN_AREA']);
    });

    // covers MACH-75
    it('are removed only while no record uses them, and the refusal names the uses', async () => {
      const { id } = await addArea('empty');
      await admin.call(endpoints.deleteEnvironment, { params: { id } });
      const again = await admin.refused(endpoints.deleteEnvironment, { params: { id } });
      expect(again.status).toBe(404);
      await aMachine(plant.db, { environment: 'packaging' });
      await anOrder(plant, supervisor);
      const packaging = (await viewer.call(endpoints.listEnvironments)).data[1];
      const reply = await admin.refused(endpoints.deleteEnvironment, { params: { id: packaging?.id } });
      expect([reply.status, reply.body.code]).toEqual([409, 'AREA_IN_USE']);
      expect(reply.body.details?.counts).toMatchObject({ machines: 1, orders: 1 });
      expect(reply.body.error).toMatch(/1 machines, 1 orders/);
    });

    // covers MACH-75
    it('stay while a product, a vessel, a tablet or a reason of stops belongs to them', async () => {
      const { id, code } = await addArea('stocked');
      const { data: product } = await admin.call(createProduct, {
        body: { code: 'P-STOCKED', name: 'Stocked', unit: 'kg', environment: code },
      });
      const remove = () => admin.refused(endpoints.deleteEnvironment, { params: { id } });
      expect((await remove()).body).toMatchObject({
        code: 'AREA_IN_USE',
        details: { counts: { products: 1 } },
      });
      await admin.call(createStopReason, {
        body: {
          code: 'stocked_only',
          label: 'Stocked only',
          category: 'Other',
          time_class: 'unplanned',
          areas: [code],
        },
      });
      await plant.db
        .insertInto('vessels')
        .values({ code: 'V-ST', name: 'Vessel', kind: 'tank', capacity: 1, unit: 'kg', environment: code })
        .execute();
      await plant.db
        .insertInto('tablets')
        .values({
          name: 'Stocked',
          environment: code,
          token_hash: Buffer.from('t'),
          sign_out_seconds: 60,
          bound_by: admin.id,
        })
        .execute();
      const { status, body } = await remove();
      expect([status, body.details?.counts]).toMatchObject([
        409,
        { products: 1, vessels: 1, tablets: 1, 'stop reasons': 1 },
      ]);
      expect(product.environment).toBe(code);
    });

    // covers MACH-75
    it('are changed only by the first of two admins who read the same record', async () => {
      const second = await plant.person('admin');
      const { id, version } = await addArea('shared');
      const params = { id };
      await admin.call(endpoints.updateEnvironment, { params, body: { name: 'First', version } });
      const late = await second.refused(endpoints.updateEnvironment, {
        params,
        body: { name: 'Second', version },
      });
      expect([late.status, late.body]).toMatchObject([
        409,
        { code: 'STALE_VERSION', details: { version: 2 } },
      ]);
      const both = await Promise.all(
        [admin, second].map((person) =>
          person.request('PUT', `/api/environments/${id}`, { description: person.username, version: 2 }),
        ),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    // covers MACH-75
    it('stay while a cancelled order belongs to them', async () => {
      const { id, code } = await addArea('former');
      const { data } = await supervisor.call(createOrder, {
        body: { product_name: 'Cola', quantity: 1, environment: code },
      });
      await supervisor.call(cancelOrder, { params: { id: data.id }, body: { reason: 'Nobody wants it' } });
      const reply = await admin.refused(endpoints.deleteEnvironment, { params: { id } });
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'AREA_IN_USE', details: { counts: { machines: 0, orders: 1 } } },
      });
    });

    it('are changed only by people who manage machines', async () => {
      const body = { name: 'X', code: 'x' };
      expect((await supervisor.refused(endpoints.createEnvironment, { body })).status).toBe(403);
      expect(
        (await supervisor.refused(endpoints.updateEnvironment, { params: { id: 1 }, body })).status,
      ).toBe(403);
      expect((await supervisor.refused(endpoints.deleteEnvironment, { params: { id: 1 } })).status).toBe(403);
    });
  });

  describe('machine types', () => {
    // covers MACH-22
    it('are added for an area from a form, listed there, and shown with the number of their machines', async () => {
      const type = await addType('Shrink wrapper', { environment: 'packaging', category: 'Packaging' });
      expect(type).toMatchObject({ category: 'Packaging', machine_count: 0, machines: [] });
      await admin.call(endpoints.createMachine, {
        body: { name: 'Wrapper 1', type: 'shrink WRAPPER', environment: 'packaging' },
      });
      const list = async (environment: string) =>
        (await viewer.call(endpoints.listMachineTypes, { query: { environment } })).data;
      const listed = (await list('packaging')).find((row) => row.id === type.id);
      expect(listed).toMatchObject({ machine_count: 1, machines: ['Wrapper 1'] });
      expect((await list('blending')).map((row) => row.id)).not.toContain(type.id);
    });

    it('are offered in every area if they have no area', async () => {
      await addType('Pump');
      for (const environment of ['packaging', 'blending']) {
        const { data } = await viewer.call(endpoints.listMachineTypes, { query: { environment } });
        expect(data.map((row) => row.name)).toContain('Pump');
      }
    });

    // covers MACH-76
    it('are changed field by field', async () => {
      const type = await addType('Scale', { description: 'Weighs', specifications: { max_kg: 50 } });
      const { data } = await admin.call(endpoints.updateMachineType, {
        params: { id: type.id },
        body: { category: 'Quality Control' },
      });
      expect(data).toEqual({ ...type, category: 'Quality Control', version: type.version + 1 });
      expect((await auditOf(plant.db, 'machine_type', type.id)).at(-1)).toMatchObject({
        before: { category: 'Production' },
        after: { category: 'Quality Control' },
      });
    });

    // covers MACH-76
    it('refuse an existing name, an unknown area, and the removal of a type with machines', async () => {
      const taken = await admin.refused(endpoints.createMachineType, { body: { name: 'fILLER' } });
      expect([taken.status, taken.body.code]).toEqual([409, 'MACHINE_TYPE_EXISTS']);
      const area = await admin.refused(endpoints.createMachineType, {
        body: { name: 'Y', environment: 'moon' },
      });
      expect(area.status).toBe(400);
      const type = await addType('Palletiser');
      const machine = await admin.call(endpoints.createMachine, {
        body: { name: 'Palletiser 1', type: 'Palletiser', environment: 'packaging' },
      });
      const remove = () => admin.refused(endpoints.deleteMachineType, { params: { id: type.id } });
      expect((await remove()).body).toMatchObject({ code: 'MACHINE_TYPE_IN_USE' });
      await admin.call(endpoints.deleteMachine, { params: { id: machine.data.id } });
      // A retired machine keeps its type: its history would lose its meaning.
      expect((await remove()).body.details).toMatchObject({ counts: { machines: 0, 'retired machines': 1 } });
      const unused = await addType('Dryer');
      await admin.call(endpoints.deleteMachineType, { params: { id: unused.id } });
      expect((await admin.refused(endpoints.deleteMachineType, { params: { id: unused.id } })).status).toBe(
        404,
      );
    });

    // covers MACH-76
    it('stay if a machine had them in the past, and are changed only by the first of two admins', async () => {
      const [former] = [await addType('Former'), await addType('Latter')];
      const machine = await admin.call(endpoints.createMachine, {
        body: { name: 'Changed over', type: 'Former', environment: 'packaging' },
      });
      await admin.call(endpoints.updateMachine, {
        params: { id: machine.data.id },
        body: { type: 'Latter' },
      });
      const params = { id: former.id };
      const kept = await admin.refused(endpoints.deleteMachineType, { params });
      expect([kept.status, kept.body.code]).toEqual([409, 'MACHINE_TYPE_IN_USE']);
      const second = await plant.person('admin');
      const { version } = former;
      await admin.call(endpoints.updateMachineType, { params, body: { description: 'Old', version } });
      const late = await second.refused(endpoints.updateMachineType, {
        params,
        body: { name: 'New', version },
      });
      expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
    });

    it('are changed only by people who manage machines', async () => {
      const body = { name: 'Z' };
      expect((await supervisor.refused(endpoints.createMachineType, { body })).status).toBe(403);
      expect(
        (await supervisor.refused(endpoints.updateMachineType, { params: { id: 1 }, body })).status,
      ).toBe(403);
      expect((await supervisor.refused(endpoints.deleteMachineType, { params: { id: 1 } })).status).toBe(403);
    });
  });

  describe('ideal rates', () => {
    // covers PLANT-21, PLANT-26
    it('hold from a date for a product on a machine, or on every machine of a type', async () => {
      const machine = await aMachine(plant.db);
      const [own, ofType] = [{ machine_id: machine.id }, { machine_type_id: await typeOf(machine.id) }];
      const told = await eventsSince(plant.db);
      const rate = { product_name: 'Cola 600 ml', valid_from: '2026-01-01' };
      await supervisor.call(endpoints.putIdealRate, { body: { ...rate, ...own, seconds_per_unit: 0.5 } });
      await supervisor.call(endpoints.putIdealRate, { body: { ...rate, ...ofType, seconds_per_unit: 0.75 } });
      const { data } = await viewer.call(endpoints.listIdealRates, {
        query: { product: 'COLA 600 ML', machine_id: machine.id },
      });
      expect(data).toMatchObject([
        { machine_name: machine.name, machine_type: null, seconds_per_unit: 0.5, valid_to: null, unit: null },
        { machine_name: null, machine_type: 'Filler', seconds_per_unit: 0.75, unit: null },
      ]);
      expect(await told()).toMatchObject([
        { type: 'plant_settings_changed', data: { keys: ['ideal_rates'] } },
        { type: 'plant_settings_changed' },
      ]);
    });

    // covers PLANT-22, PLANT-24, PLANT-25, MACH-84
    it('are changed if they begin on the same date, and follow each other otherwise', async () => {
      const { id } = await aMachine(plant.db);
      const put = (seconds_per_unit: number, valid_from: string, valid_to: string | null = null) =>
        supervisor.request('PUT', '/api/ideal-rates', {
          product_name: 'Tonic',
          machine_id: id,
          seconds_per_unit,
          valid_from,
          valid_to,
        });
      expect((await put(1, '2026-01-01')).status).toBe(200);
      const overlapping = await put(2, '2026-03-01');
      expect([overlapping.status, overlapping.body.error]).toEqual([
        400,
        'Another rate holds for this product here from 01-01-2026. End that rate first.',
      ]);
      expect((await put(1.5, '2026-01-01', '2026-03-01')).status).toBe(200);
      expect((await put(2, '2026-03-01')).status).toBe(200);
      const { data } = await viewer.call(endpoints.listIdealRates, { query: { product: 'tonic' } });
      expect(data.map((row) => [row.seconds_per_unit, row.valid_from, row.valid_to])).toEqual([
        [1.5, '2026-01-01', '2026-03-01'],
        [2, '2026-03-01', null],
      ]);
      expect(data.map(({ unit }) => unit)).toEqual([null, null]);
      const product = { code: 'T-1', name: 'Tonic', unit: 'litres', environment: 'packaging' };
      await supervisor.call(createProduct, { body: product });
      const named = await viewer.call(endpoints.listIdealRates, { query: { product: 'tonic' } });
      expect(named.data.map(({ unit }) => unit)).toEqual(['litres', 'litres']);
      const [first] = data;
      expect(await auditOf(plant.db, 'ideal_rate', first?.id ?? 0)).toMatchObject([
        { action: 'ideal_rate_added' },
        { action: 'ideal_rate_changed', before: { seconds_per_unit: 1, valid_to: null } },
      ]);
      const history = await viewer.call(readHistory, { query: { of: 'ideal_rate', id: first?.id ?? 0 } });
      expect(history.data).toMatchObject([
        {
          action: 'changed',
          name: 'Tonic',
          fields: [
            { field: 'seconds_per_unit', before: 1, after: 1.5 },
            { field: 'valid_to', before: null, after: '2026-03-01' },
          ],
        },
        { action: 'added', fields: [{ field: 'product_name', before: null, after: 'Tonic' }, {}, {}, {}] },
      ]);
      expect(history.data[0]?.user).toContain('supervisor');
    });

    // covers PLANT-23
    it.each([
      ['a rate of 0', { seconds_per_unit: 0 }, 400],
      ['neither machine nor type', { machine_id: null }, 400],
      ['both machine and type', { machine_type_id: 1 }, 400],
      ['an end before its start', { valid_to: '2026-01-01' }, 400],
      ['an unknown machine', { machine_id: 999_999 }, 404],
    ])('refuse %s', async (_name, wish, status) => {
      const { id } = await aMachine(plant.db);
      const body = {
        product_name: 'P',
        machine_id: id,
        seconds_per_unit: 1,
        valid_from: '2026-02-01',
        ...wish,
      };
      expect((await supervisor.request('PUT', '/api/ideal-rates', body)).status).toBe(status);
    });

    // covers PLANT-20
    it('are changed only by people who plan production', async () => {
      const body = { product_name: 'P', machine_id: 1, seconds_per_unit: 1, valid_from: '2026-02-01' };
      expect((await viewer.refused(endpoints.putIdealRate, { body })).status).toBe(403);
    });
  });

  const typeOf = async (machineId: number) => {
    const row = await plant.db
      .selectFrom('machines')
      .select('machine_type_id')
      .where('id', '=', machineId)
      .executeTakeFirstOrThrow();
    return row.machine_type_id;
  };
});
