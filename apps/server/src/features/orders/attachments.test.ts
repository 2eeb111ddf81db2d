import { createHash } from 'node:crypto';
import * as attachments from '@pms/domain/orders/attachments';
import { orderTimeline } from '@pms/domain/orders/endpoints';
import { roles } from '@pms/domain/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { anOrder } from '../../../test/order-scenario';
import { sendFile } from '../../../test/upload-form';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const limit = attachments.attachmentLimits.bytes;

const pdfOf = (bytes: number): Buffer => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 0x20)]);

describe('the files of an order', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let operator: Person;
  let orderId: number;

  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
    operator = await plant.person('operator');
    orderId = (await anOrder(plant, supervisor)).id;
  });
  afterAll(() => plant.close());

  const address = (id = orderId) => `/api/orders/${id}/attachments`;
  const attach = (
    bytes: Uint8Array,
    name: string,
    { by = supervisor, id = orderId, headers = {} as Record<string, string> } = {},
  ) => sendFile(by, address(id), { name, bytes }, {}, headers);
  const attached = async (bytes: Uint8Array, name: string, id = orderId) => {
    const { status, body } = await attach(bytes, name, { id });
    expect(status).toBe(201);
    return body.data as attachments.OrderAttachment;
  };
  const listed = async (id: number) =>
    (await operator.call(attachments.listOrderAttachments, { params: { id } })).data;
  const content = (id: number, attachmentId: number) =>
    plant.app.inject({
      url: `${address(id)}/${attachmentId}/content`,
      headers: { authorization: `Bearer ${operator.token}` },
    });
  const fresh = async () => (await anOrder(plant, supervisor)).id;

  /** The header of an image of this width and a height of one pixel. */
  const pngOf = (width: number): Buffer =>
    Buffer.concat([
      png.subarray(0, 8),
      Buffer.from([0, 0, 0, 13]),
      Buffer.from('IHDR'),
      Buffer.from([0, 0, width >> 8, width & 255, 0, 0, 0, 1]),
    ]);

  // covers CALL-54
  test('an image of more than 2000 pixels on a side is refused and not kept', async () => {
    const id = await fresh();
    expect(await attach(pngOf(2001), 'large.png', { id })).toMatchObject({
      status: 400,
      body: { code: 'IMAGE_TOO_LARGE', error: 'The image is larger than 2000 by 2000 pixels' },
    });
    await attached(pngOf(2000), 'label.png', id);
    expect((await listed(id)).map(({ file_name }) => file_name)).toEqual(['label.png']);
  });

  // covers PAPER-01, PAPER-04
  test.each([
    ['drawing.pdf', pdf, 'application/pdf'],
    ['label.png', png, 'image/png'],
    ['photo.jpg', jpeg, 'image/jpeg'],
    ['PHOTO.JPEG', jpeg, 'image/jpeg'],
  ])('%s is stored with the name of the person, and sent unchanged', async (name, bytes, type) => {
    const id = await fresh();
    const given = await attached(bytes, name, id);
    expect(given).toMatchObject({
      order_id: id,
      file_name: name,
      content_type: type,
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploaded_by: supervisor.id,
      uploaded_by_name: `${supervisor.username} Mokoena`,
    });
    expect(await listed(id)).toEqual([given]);
    const sent = await content(id, given.id);
    expect([sent.statusCode, sent.headers['content-type'], sent.rawPayload.equals(bytes)]).toEqual([
      200,
      type,
      true,
    ]);
    expect(sent.headers['content-disposition']).toContain(`attachment; filename="${name}"`);
    expect(sent.headers['x-content-type-options']).toBe('nosniff');
  });

  // covers PAPER-02
  test.each([
    ['another kind of file', 'orders.xlsx', pdf],
    ['no ending', 'drawing', pdf],
    ['a name that contains an allowed ending in the middle', 'drawing.pdf.exe', pdf],
    ['an ending every object knows', 'x.constructor', pdf],
    ['a page named like a picture', 'label.png', Buffer.from('<script>alert(1)</script>')],
    ['a page named like a document', 'drawing.pdf', Buffer.from('<html>%PDF-1.7</html>')],
    ['a picture of the other kind', 'label.png', jpeg],
    ['a document named like a picture', 'label.jpg', pdf],
    ['the first bytes cut short', 'label.png', png.subarray(0, 4)],
    ['an empty file', 'empty.pdf', Buffer.alloc(0)],
  ])('%s is refused and not stored', async (_case, name, bytes) => {
    const id = await fresh();
    const { status, body } = await attach(bytes, name, { id });
    expect([status, body.code]).toEqual([400, bytes.length === 0 ? 'FILE_EMPTY' : 'FILE_TYPE']);
    expect(await listed(id)).toEqual([]);
  });

  // covers PAPER-03
  test('a file of ten megabytes is accepted, and a file with one byte more is too large', async () => {
    const id = await fresh();
    expect((await attached(pdfOf(limit), 'full.pdf', id)).size_bytes).toBe(limit);
    const { status, body } = await attach(pdfOf(limit + 1), 'over.pdf', { id });
    expect([status, body.error]).toEqual([413, 'The file is larger than 10 MB']);
    expect(await listed(id)).toHaveLength(1);
  });

  // covers PAPER-02
  test('a form without a file is refused', async () => {
    const { status, body } = await sendFile(supervisor, address(), undefined, { note: 'x' });
    expect([status, body.code]).toEqual([400, 'NO_FILE']);
  });

  // covers PAPER-05
  test.each([
    ['a path', '../../etc/passwd.pdf', 'passwd.pdf'],
    ['a path of the other system', 'C:\\Users\\thandi\\plan.pdf', 'plan.pdf'],
    ['a name read backwards', 'plan\u202efdp.pdf', 'planfdp.pdf'],
    ['line breaks and quotation marks', 'a\r\nb"c.pdf', undefined],
    ['markup', '<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
    ['another alphabet', 'Wérk-Zeichnung größe 図面.pdf', 'Wérk-Zeichnung größe 図面.pdf'],
    ['only an ending', '.pdf', 'file.pdf'],
    ['four hundred letters', `${'a'.repeat(400)}.pdf`, `${'a'.repeat(196)}.pdf`],
    ['signs of two halves', `${'🍊'.repeat(250)}.pdf`, `${'🍊'.repeat(196)}.pdf`],
  ])('a hostile or long name is changed to a safe name: %s', async (_case, name, kept) => {
    const id = await fresh();
    const given = await attached(pdf, name, id);
    if (kept !== undefined) expect(given.file_name).toBe(kept);
    const header = String((await content(id, given.id)).headers['content-disposition']);
    expect(header).toMatch(/^attachment; filename="[\w .-]+"; filename\*=UTF-8''[\w.%~-]+$/);
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(given.file_name);
  });

  // covers PAPER-06
  test.each(roles)(
    'the role %s reads files, and only people who may change the order write files',
    async (role) => {
      const person = await plant.person(role);
      const given = await attached(pdf, 'plan.pdf');
      const may = ['admin', 'manager', 'supervisor'].includes(role);
      expect((await person.request('GET', address())).status).toBe(200);
      expect((await attach(pdf, 'mine.pdf', { by: person })).status).toBe(may ? 201 : 403);
      expect((await person.request('DELETE', `${address()}/${given.id}`)).status).toBe(may ? 204 : 403);
    },
  );

  // covers PAPER-07
  test('an unknown order has no files, and an order shows no file of another order', async () => {
    const other = await fresh();
    const given = await attached(pdf, 'plan.pdf');
    expect((await attach(pdf, 'plan.pdf', { id: 999_999 })).status).toBe(404);
    expect((await supervisor.request('GET', address(999_999))).status).toBe(404);
    expect((await content(other, given.id)).statusCode).toBe(404);
    expect((await supervisor.request('DELETE', `${address(other)}/${given.id}`)).status).toBe(404);
    expect((await content(orderId, given.id)).statusCode).toBe(200);
  });

  // covers PAPER-08, PAPER-09
  test('a removed file is no longer available, and the audit log keeps both actions', async () => {
    const id = await fresh();
    const given = await attached(pdf, 'plan.pdf', id);
    const params = { id, attachmentId: given.id };
    await supervisor.call(attachments.deleteOrderAttachment, { params });
    expect(await listed(id)).toEqual([]);
    expect((await content(id, given.id)).statusCode).toBe(404);
    const again = await supervisor.refused(attachments.deleteOrderAttachment, { params });
    expect([again.status, again.body.error]).toEqual([404, 'This file is no longer attached to the order']);
    const { data } = await operator.call(orderTimeline, { params: { id } });
    expect(data.map(({ action, text }) => [action, text]).slice(-2)).toEqual([
      ['order_attachment_added', 'File attached: plan.pdf'],
      ['order_attachment_deleted', 'File taken off: plan.pdf'],
    ]);
  });

  // covers PAPER-10
  test('an upload that is sent again after a lost answer attaches the file once', async () => {
    const id = await fresh();
    const headers = { 'idempotency-key': 'upload-1' };
    const first = await attach(pdf, 'plan.pdf', { id, headers });
    const second = await attach(pdf, 'plan.pdf', { id, headers });
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await listed(id)).toHaveLength(1);
  });

  // covers PAPER-11
  test('a new and a removed file send events to the channel of orders', async () => {
    const id = await fresh();
    const given = await attached(pdf, 'plan.pdf', id);
    await supervisor.call(attachments.deleteOrderAttachment, { params: { id, attachmentId: given.id } });
    const told = await plant.db
      .selectFrom('live_events')
      .select(['channels', 'data'])
      .where('type', '=', 'order_attachments_changed')
      .execute();
    const ofThisOrder = told.filter(({ data }) => (data as { order_id: number }).order_id === id);
    expect(ofThisOrder.map(({ channels }) => channels)).toEqual([['orders'], ['orders']]);
  });
});
