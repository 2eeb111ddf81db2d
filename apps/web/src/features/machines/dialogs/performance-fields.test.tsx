import { useForm } from '@mantine/form';
import { formatNumber } from '@pms/domain/number-format';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMachineEfficiency } from '../../../gallery/a-machine-efficiency';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { machineEfficiencyQuery } from '../queries';
import { emptyMachineForm } from './machine-form';
import { PerformanceFields } from './performance-fields';

function Fields() {
  const form = useForm({ initialValues: emptyMachineForm });
  return <PerformanceFields form={form} isReadOnly={false} machineId={1} />;
}

// covers MACH-33
it.each([
  [
    'in the unit of the orders',
    aMachineEfficiency,
    [
      `${formatNumber(83.3)}%`,
      `${formatNumber(41_200)} kg in ${formatNumber(41.3)} h in use at ${formatNumber(1200)} kg/h`,
    ],
  ],
  [
    'as a dash with the reason if the orders have several units',
    { ...aMachineEfficiency, efficiency: null, reason: 'Not added up', quantity: null, unit: null },
    ['–', 'Not added up'],
  ],
] as const)('shows the parts of the mean efficiency, %s', (_, efficiency, shown) => {
  const cache = presetCache();
  cache.setQueryData(machineEfficiencyQuery(1).queryKey, efficiency);
  render(
    <Stage cache={cache}>
      <Fields />
    </Stage>,
  );
  const figure = screen.getByRole('group', { name: 'Mean efficiency, last 7 days' });
  expect([...figure.children].map((part) => part.textContent)).toEqual(expect.arrayContaining([...shown]));
});
