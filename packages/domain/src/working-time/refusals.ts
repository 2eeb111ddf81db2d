/** The refusals about working time. */
import { invalidInput, type Refusal, refusal } from '../refusal';
import type { NamedFinding } from './schema';

/** The roster breaks a rule with the severity `refuse`. A reason overrides this refusal. */
export function guardRefused(findings: readonly NamedFinding[]): Refusal {
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  const [first] = refused;
  const more = refused.length > 1 ? ` and ${refused.length - 1} more` : '';
  return refusal(
    'GUARD',
    422,
    first ? `${first.employee}: ${first.message}${more}. A reason is needed.` : 'A reason is needed.',
    { findings },
  );
}

export const rulesOverlap = (): Refusal =>
  invalidInput([{ path: 'rules', message: 'Two rules of the same kind overlap in time' }]);

export const agreementsOverlap = (): Refusal =>
  invalidInput([{ path: 'agreements', message: 'Two agreements of the same kind overlap in time' }]);
