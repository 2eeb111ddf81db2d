import { describe, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft, saveDraftsLocally } from './draft';

const empty = { reason: '', amount: 0 };

describe('a draft', () => {
  it('is the empty form before the first save', () => {
    expect(readDraft('stop-1', empty)).toEqual(empty);
  });

  it('returns the kept values only under their name', () => {
    keepDraft('stop-1', { reason: 'Jam', amount: 3 });
    expect(readDraft('stop-1', empty)).toEqual({ reason: 'Jam', amount: 3 });
    expect(readDraft('stop-2', empty)).toEqual(empty);
  });

  it('has the empty value for a new field of the form', () => {
    keepDraft('stop-1', { reason: 'Jam' });
    expect(readDraft('stop-1', empty)).toEqual({ reason: 'Jam', amount: 0 });
  });

  it('is empty after it was dropped', () => {
    keepDraft('stop-1', { reason: 'Jam' });
    dropDraft('stop-1');
    expect(readDraft('stop-1', empty)).toEqual(empty);
  });

  it('counts as saved only if the device has room, and a full device stops neither the typing nor a switch', () => {
    keepDraft('9:stop-1', { reason: 'Jam' });
    const full = [sessionStorage, localStorage].map((place) =>
      vi.spyOn(place, 'setItem').mockImplementation(() => {
        throw new DOMException('No room', 'QuotaExceededError');
      }),
    );
    keepDraft('9:stop-2', { reason: 'Belt' });
    expect(saveDraftsLocally('9:')).toBe(0);
    for (const one of full) one.mockRestore();
    expect(saveDraftsLocally('9:')).toBe(1);
    dropDraft('9:stop-1');
  });

  it.each(['{', '""', '7', 'null', ''])('ignores a foreign text under its name: %s', (text) => {
    sessionStorage.setItem('pms-draft:stop-1', text);
    expect(readDraft('stop-1', empty)).toEqual(empty);
  });
});
