import { describe, expect, it } from 'vitest';
import { batchFromNotes, objectFromText } from './texts';

describe('specifications and customer info', () => {
  it.each([
    ['{"ph": 5}', { ph: 5 }],
    ['Spar', { info: 'Spar' }],
    ['12', { info: '12' }],
    ['[1, 2]', { info: '[1, 2]' }],
    ['null', { info: 'null' }],
    ['{broken', { info: '{broken' }],
    ['   ', null],
    [null, null],
    [undefined, null],
    [{ company: 'Spar' }, { company: 'Spar' }],
  ])('%j becomes %j', (input, expected) => expect(objectFromText(input, 'info')).toEqual(expected));
});

describe('the batch in the notes', () => {
  it.each([
    ['Batch: BAT-1', 'BAT-1'],
    ['First line\n  batch:  A 7  \nlast', 'A 7'],
    ['No batch here', null],
    ['Batch:', null],
    ['', null],
  ])('%j gives %s', (notes, batch) => expect(batchFromNotes(notes)).toBe(batch));
});
