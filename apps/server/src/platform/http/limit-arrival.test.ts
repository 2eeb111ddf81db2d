/** A body that arrives slowly, and a body that stops arriving. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { poll } from '../postgres/poll';

/** The limit of this file, in place of a minute. */
const senderPatienceMs = 1500;

describe('the body of a request', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let orders = 0;
  beforeAll(async () => {
    plant = await buildTestPlant();
    Object.assign(plant.server, { senderPatienceMs });
    supervisor = await plant.person('supervisor');
  });
  afterAll(() => plant.close());

  const begin = async (path: string, type: string): Promise<[ClientRequest, Promise<number | 'cut'>]> => {
    const sent = request(`${await plant.origin()}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${supervisor.token}`, 'content-type': type },
    });
    const answer = new Promise<number | 'cut'>((resolve) => {
      sent.once('response', (response: IncomingMessage) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.once('error', () => resolve('cut'));
    });
    return [sent, answer];
  };
  const boundary = 'the-end-of-a-part';
  const upload = async () => {
    orders += 1;
    const { id } = await plant.db
      .insertInto('orders')
      .values({
        ...{ order_number: `DRAWN-${orders}`, product_name: 'Cola', quantity: 1 },
        environment: 'packaging',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const begun = await begin(`/api/orders/${id}/attachments`, `multipart/form-data; boundary=${boundary}`);
    begun[0].write(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="drawing.pdf"\r\n\r\n%PDF-1.7\n`,
    );
    return begun;
  };

  it('of an upload may arrive slowly for longer than the limit', async () => {
    const [sent, answer] = await upload();
    const began = performance.now();
    await poll(
      async () => {
        sent.write('a further line of the drawing\n');
        return performance.now() - began > 2 * senderPatienceMs || undefined;
      },
      { everyMs: 50, withinMs: 20_000 },
    );
    sent.end(`\r\n--${boundary}--\r\n`);
    expect(await answer).toBe(201);
  });

  it('of an upload that stops arriving ends at the limit', async () => {
    const [, answer] = await upload();
    expect([408, 'cut']).toContain(await answer);
  });

  it('of another call ends at the limit, also while it arrives slowly', async () => {
    const [sent, answer] = await begin('/api/orders', 'application/json');
    let ended: number | 'cut' | undefined;
    void answer.then((status) => {
      ended = status;
    });
    sent.write('{"a":"');
    const cut = await poll(
      async () => {
        if (ended === undefined) sent.write('a');
        return ended;
      },
      { everyMs: 50, withinMs: 20_000 },
    );
    expect([408, 'cut']).toContain(cut);
  });
});
