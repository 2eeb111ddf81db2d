/** The tests of the blend in the form of a check. Renders nothing for a blend without tests. */
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { CheckValues } from './check-form';
import { lotTestsQuery } from './queries';
import { TestFields } from './test-fields';
import { testTexts } from './test-texts';

interface CheckTestsProps {
  readonly lotId: number;
  readonly form: UseFormReturnType<CheckValues>;
}

export function CheckTests({ lotId, form }: CheckTestsProps) {
  const { data } = useQuery(lotTestsQuery(lotId));
  if (!data || data.tests.length === 0) return null;
  return (
    <TestFields
      tests={data.tests}
      typed={form.values.tests}
      errors={form.errors}
      onChange={(typed) => form.setFieldValue('tests', typed)}
    />
  );
}

interface TestsButtonProps {
  readonly lotId: number;
  readonly onOpen: () => void;
}

/** On the round, most checks record only the conditions. The tests are closed until a person opens them. */
export function TestsButton({ lotId, onOpen }: TestsButtonProps) {
  const { data } = useQuery(lotTestsQuery(lotId));
  if (!data || data.tests.length === 0) return null;
  return (
    <Button variant="subtle" onClick={onOpen}>
      {testTexts.record}
    </Button>
  );
}
