import { it } from 'vitest';
import { expectAgreement } from './model/expect-agreement';

// covers MODEL-01, MODEL-02, MODEL-03, MODEL-04
it(
  'the server and the reference model agree after each of 10 000 random actions, and of 10 000 others',
  () => expectAgreement([3, 4]),
  900_000,
);
