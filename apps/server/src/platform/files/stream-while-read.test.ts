import { get, type IncomingMessage } from 'node:http';
import { endpoint } from '@pms/domain/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { probeServer } from '../../../test/probe-server';
import { sends } from '../http/route';
import { streamWhileRead } from './stream-while-read';

const longFile = endpoint({
  name: 'longFile',
  method: 'GET',
  path: '/long-file',
  access: 'signed-in',
  summary: 'A file without an end, or of one part.',
  query: z.object({ parts: z.coerce.number() }),
  response: z.string(),
  file: true,
});

describe('a file that is written while it is read', () => {
  let plant: TestPlant;
  let person: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    person = await plant.person('viewer');
  });
  afterAll(() => plant.close());

  const open = async (parts: number) => {
    let isFreed = false;
    async function* endless() {
      try {
        for (let part = 0; part < parts; part += 1) yield 'x'.repeat(100_000);
      } finally {
        isFreed = true;
      }
    }
    const app = await probeServer({
      server: plant.server,
      routes: [
        sends(longFile, async ({ query }) => ({
          name: `${query.parts}.txt`,
          type: 'text/plain',
          body: streamWhileRead(endless(), 100),
        })),
      ],
    });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${person.token}` };
      get(`${origin}/api/long-file?parts=${parts}`, { headers }, resolve).once('error', reject);
    });
    answer.on('error', () => undefined);
    return { answer, isFreed: () => isFreed };
  };
  const readToTheEnd = (answer: IncomingMessage) =>
    new Promise<boolean>((resolve) => {
      answer.once('close', () => resolve(answer.complete));
      answer.resume();
    });

  // covers SAFE-13
  it('ends when its reader reads nothing, and its resources are freed', async () => {
    const { answer, isFreed } = await open(Number.MAX_SAFE_INTEGER);
    answer.pause();
    await expect.poll(isFreed).toBe(true);
    expect(await readToTheEnd(answer)).toBe(false);
  });

  it('is complete for a reader that reads it', async () => {
    const { answer, isFreed } = await open(20);
    expect(await readToTheEnd(answer)).toBe(true);
    expect(isFreed()).toBe(true);
  });
});
