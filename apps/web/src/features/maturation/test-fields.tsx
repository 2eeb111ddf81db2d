/** One field for each test of a blend. The field shows the limits, and compares the typed value with the limits. */
import { NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import type { LotTest } from '@pms/domain/maturation/test-value-schema';
import { testVerdict } from '@pms/domain/maturation/test-values';
import type { Typed } from '../../ui/number-pad/number-pad';
import { Outside } from './outside';
import { testTexts } from './test-texts';
import { testLimitsInWords, valueInWords } from './test-words';

/** The typed values, by the id of the test. */
export type TypedTests = Readonly<Record<string, Typed>>;

/** The values to send. A test with an empty field was not made. */
export const sentTests = (typed: TypedTests) =>
  Object.entries(typed)
    .filter(([, value]) => value !== '')
    .map(([id, value]) => ({ test_id: Number(id), value: Number(value) }));

interface TestFieldsProps {
  readonly tests: readonly LotTest[];
  readonly typed: TypedTests;
  /** The errors of the form, by the path of the field. */
  readonly errors: Readonly<Record<string, unknown>>;
  readonly onChange: (typed: TypedTests) => void;
}

export function TestFields({ tests, typed, errors, onChange }: TestFieldsProps) {
  const refused = Object.entries(errors).find(([path, error]) => path.startsWith('tests') && error)?.[1];
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {tests.map((test) => (
          <TestField
            key={test.id}
            test={test}
            value={typed[test.id] ?? ''}
            onChange={(value) => onChange({ ...typed, [test.id]: value })}
          />
        ))}
      </SimpleGrid>
      {typeof refused === 'string' ? (
        <Text role="alert" c="var(--pms-stopped-text)">
          {refused}
        </Text>
      ) : null}
    </Stack>
  );
}

interface TestFieldProps {
  readonly test: LotTest;
  readonly value: Typed;
  readonly onChange: (value: Typed) => void;
}

function TestField({ test, value, onChange }: TestFieldProps) {
  const { name, unit, decimals, last } = test;
  const verdict = value === '' ? 'within' : testVerdict(Number(value), test);
  const before = last ? ` · ${testTexts.columns.value}: ${valueInWords(last.value, test)}` : '';
  return (
    <Stack gap={4}>
      <NumberInput
        label={unit ? `${name} (${unit})` : name}
        description={testLimitsInWords(test) + before}
        inputMode="decimal"
        decimalScale={decimals}
        value={value}
        onChange={onChange}
      />
      <div role="status">
        {verdict === 'within' ? null : <Outside words={[testTexts.verdicts[verdict]]} />}
      </div>
    </Stack>
  );
}
