import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setPlainMessages } from './plain-messages';

setPlainMessages();

describe('the message of a schema about a wrong value', () => {
  // covers CALL-70
  it.each<[z.ZodType, unknown, string]>([
    [z.array(z.string()), undefined, 'This field is required'],
    [z.string(), null, 'This field is required'],
    [z.array(z.string()), 'one', 'Must be a list'],
    [z.string(), 3, 'Must be a text'],
    [z.number(), 'three', 'Must be a number'],
    [z.number().int(), 1.5, 'Must be a whole number'],
    [z.boolean(), 'yes', 'Must be true or false'],
    [z.object({}), 3, 'Must be an object with fields'],
    [z.string().min(1), '', 'Must be at least 1 character'],
    [z.string().max(5), 'longer', 'Must be at most 5 characters'],
    [z.array(z.string()).min(1), [], 'Must be at least 1 entry'],
    [z.number().positive(), 0, 'Must be more than 0'],
    [z.number().max(9), 10, 'Must be at most 9'],
    [z.email(), 'nobody', 'Not a valid email'],
    [z.enum(['day', 'night']), 'noon', 'Must be one of day, night'],
    [z.strictObject({}), { more: 1 }, 'There is no field named more'],
    [z.string('Enter a name'), undefined, 'Enter a name'],
  ])('%#: %s', (schema, value, sentence) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(sentence);
  });
});
