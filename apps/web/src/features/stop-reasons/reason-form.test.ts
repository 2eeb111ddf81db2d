import { createReasonBody } from '@pms/domain/downtime/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposedCode, reasonBody, reasonValues } from './reason-form';

// covers PAPER-34
it.each([
  ['Bottle jam', 'bottle_jam'],
  ['  Förderband: Riss (links) ', 'forderband_riss_links'],
  ['CIP #2', 'cip_2'],
  ['电源故障', ''],
])('the code proposed for %s is %s', (label, code) => {
  expect(proposedCode(label)).toBe(code);
});

// covers PAPER-34
it('a proposed code is empty, or the server accepts it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (label) => {
      const code = proposedCode(label);
      const body = { ...reasonBody(reasonValues(undefined)), label: 'Jam', category: '1', code };
      expect(createReasonBody.safeParse(body).success).toBe(code !== '');
    }),
  );
});
