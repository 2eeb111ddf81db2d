import { type TestLimits, testVerdict } from '@pms/domain/maturation/test-values';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { testTexts } from './test-texts';

interface TestVerdictBadgeProps {
  readonly value: number;
  readonly limits: TestLimits;
}

/** The verdict on a value by the limits: icon, word and colour. */
export function TestVerdictBadge({ value, limits }: TestVerdictBadgeProps) {
  const verdict = testVerdict(value, limits);
  return (
    <StatusBadge
      tone={verdict === 'within' ? 'running' : 'stopped'}
      icon={verdict === 'within' ? <IconCheck size={14} /> : <IconAlertTriangle size={14} />}
    >
      {testTexts.verdicts[verdict]}
    </StatusBadge>
  );
}
