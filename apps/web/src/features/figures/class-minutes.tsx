/** The use of the planned minutes: one bar, and the same numbers as a table. */
import { Stack, Table, Text, Title } from '@mantine/core';
import type { Figures } from '@pms/domain/figures/schema';
import { classMeanings, type MachineTimeClass, machineTimeClasses } from '@pms/domain/figures/time-classes';
import { formatAmount } from '@pms/domain/number-format';
import classes from './figures.module.css';
import { texts } from './texts';

const looks: Readonly<Record<MachineTimeClass, string | undefined>> = {
  run: classes.run,
  ms: classes.micro,
  su: classes.setup,
  ud: classes.down,
  bl: classes.down,
  st: classes.down,
  ux: classes.unexplained,
  un: classes.unknown,
  ns: classes.outside,
  ex: classes.outside,
};

/** In the order of reading: running time, losses, unknown time, unplanned time. */
const reading: readonly MachineTimeClass[] = [
  'run',
  'ms',
  'su',
  'ud',
  'bl',
  'st',
  'ux',
  'un',
  ...machineTimeClasses.filter((name) => name === 'ex' || name === 'ns'),
];

const isPlanned = (name: MachineTimeClass): boolean => name !== 'ex' && name !== 'ns';

export function ClassMinutes({ minutes }: { readonly minutes: Figures['minutes'] }) {
  const planned = reading.filter(isPlanned).reduce((sum, name) => sum + minutes.by_class[name], 0);
  const shown = reading.filter((name) => minutes.by_class[name] > 0);
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {texts.whereItWent(formatAmount(minutes.planned, 'min'))}
      </Title>
      <div className={classes.bar} aria-hidden>
        {shown.filter(isPlanned).map((name) => (
          <div
            key={name}
            className={`${classes.part} ${looks[name]}`}
            style={{ width: `${(100 * minutes.by_class[name]) / planned}%` }}
          />
        ))}
      </div>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.columns.time}</Table.Th>
            <Table.Th ta="right">{texts.columns.minutes}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((name) => (
            <Table.Tr key={name}>
              <Table.Td>
                <span className={`${classes.swatch} ${looks[name]}`} aria-hidden />
                {classMeanings[name].label}
                <Text span c="dimmed" fz="sm">
                  {` · ${classMeanings[name].effect}`}
                </Text>
              </Table.Td>
              <Table.Td ta="right">{formatAmount(minutes.by_class[name], 'min')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
