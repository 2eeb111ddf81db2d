import type { Example } from '../gallery/example';
import { StrengthMeter } from './strength-meter';

const labels = [undefined, 'Very Weak', 'Weak', 'Fair', 'Good', 'Strong'];
const checks = [
  '8 characters or more',
  'A lowercase letter',
  'An uppercase letter',
  'A digit',
  'A special character',
];

export const example: Example = {
  title: 'Strength of a password',
  states: Object.fromEntries(
    labels.map((label, score) => [
      label ?? 'nothing typed',
      {
        show: () => (
          <StrengthMeter
            score={score}
            label={label}
            enough={3}
            checks={checks.map((text, index) => ({ label: text, holds: index < score }))}
          />
        ),
      },
    ]),
  ),
};
