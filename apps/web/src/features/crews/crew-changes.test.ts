import { crewsRefusal, threeCrews } from '@pms/domain/crews/rules';
import { type CrewPlan, crewLetters, crewOffsets } from '@pms/domain/crews/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withOffset, withoutPerson, withPerson } from './crew-changes';

const step = fc.record({
  kind: fc.constantFrom('offset' as const, 'person' as const),
  letter: fc.constantFrom(...crewLetters),
  offset: fc.constantFrom(...crewOffsets),
});

// covers CREW-33
it('the crews can be saved after any choices', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const crews = steps.reduce<CrewPlan[]>(
        (now, { kind, letter, offset }, id) =>
          kind === 'offset' ? withOffset(now, letter, offset) : withPerson(now, letter, id),
        threeCrews([]),
      );
      expect(crewsRefusal(crews, String)).toBeUndefined();
    }),
  );
});

// covers CREW-33
it('the crew whose offset is taken gets the offset of the other crew', () => {
  const text = (crews: readonly CrewPlan[]) => crews.map(({ letter, offset }) => letter + offset).join(' ');
  expect(text(withOffset(threeCrews([]), 'A', 4))).toBe('A4 B2 C0');
  expect(text(withOffset(threeCrews([]), 'B', 2))).toBe('A0 B2 C4');
});

it('removes the given person and no other person', () => {
  const crews = withPerson(withPerson(threeCrews([]), 'A', 1), 'A', 2);
  expect(withoutPerson(crews, 'A', 1)[0]?.employees).toEqual([2]);
  expect(withoutPerson(crews, 'B', 1)[0]?.employees).toEqual([1, 2]);
});
