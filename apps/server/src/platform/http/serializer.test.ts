import { expect, it } from 'vitest';
import { z } from 'zod';
import { everyRoute } from '../../app';
import { compileAnswer } from './serializer';

it('every answer can be compiled, although each is compiled at its first use', () => {
  const failed = everyRoute.flatMap(({ endpoint }) => {
    try {
      compileAnswer(endpoint.response);
      return [];
    } catch (error) {
      return [`${endpoint.name}: ${String(error)}`];
    }
  });
  expect(failed).toEqual([]);
});

it('an answer has the fields of its schema, and no other fields', () => {
  const write = compileAnswer(z.object({ id: z.number(), note: z.string().nullable() }));
  expect(write({ id: 7, note: null, password_hash: 'secret' })).toBe('{"id":7,"note":null}');
});
