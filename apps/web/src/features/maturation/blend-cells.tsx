/** The cells of the row of a blend in the room. */
import { Group, Stack, Text } from '@mantine/core';
import { outsideLimits, type VarianceLevel, varianceLevel } from '@pms/domain/maturation/rules';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import { formatNumber, formatPercent } from '@pms/domain/number-format';
import { useEntries } from '../../client/offline/entry-store';
import type { RecordColumn } from '../../ui/record-list/record-list';
import { UnsentBadge } from '../offline/unsent-badge';
import { BlendStatusBadge } from './blend-status-badge';
import { Outside } from './outside';
import { texts } from './texts';
import { hasUnsentCheck } from './unsent-check';

/** A check of this blend waits on this device. */
function UnsentCheck({ lot }: { readonly lot: number }) {
  const entries = useEntries();
  if (!hasUnsentCheck(entries, lot)) return null;
  return (
    <Group gap={4} mt={4}>
      <Text fz="sm">{texts.ownCheck}</Text>
      <UnsentBadge />
    </Group>
  );
}

type Column = RecordColumn<MaturationRecord>;

/** A name may be long and may have no space. */
const breaks = { overflowWrap: 'anywhere' } as const;
const together = { whiteSpace: 'nowrap' } as const;

const blend: Column = {
  head: texts.columns.blend,
  cell: ({ id, blend_name, storage_location }) => (
    <Stack gap={0} miw="10.5rem" style={breaks}>
      <Text inherit fw={600}>
        {blend_name}
      </Text>
      <Text fz="sm" c="dimmed">
        {storage_location}
      </Text>
      <UnsentCheck lot={id} />
    </Stack>
  ),
};

const batch: Column = {
  head: texts.columns.batch,
  cell: ({ batch_number }) => (
    <Text inherit miw="7rem" style={breaks}>
      {batch_number}
    </Text>
  ),
};

const status: Column = {
  head: texts.columns.status,
  cell: (row) => <BlendStatusBadge status={row.status} />,
};

const quantities: Column = {
  head: texts.columns.quantities,
  isNumber: true,
  cell: ({ quantity_produced, quantity_expected, unit_of_measurement }) => (
    <Text inherit>
      {formatNumber(quantity_produced)} /{' '}
      <span style={together}>
        {formatNumber(quantity_expected)} {unit_of_measurement}
      </span>
    </Text>
  ),
};

const colours: Readonly<Record<VarianceLevel, string>> = {
  good: 'var(--pms-running-text)',
  fair: 'var(--pms-waiting-text)',
  bad: 'var(--pms-stopped-text)',
};

const variance: Column = {
  head: texts.columns.variance,
  isNumber: true,
  cell: ({ variance_percentage: percentage }) => (
    <Text
      inherit
      fw={600}
      style={together}
      c={colours[varianceLevel(percentage)]}
      data-variance={varianceLevel(percentage)}
    >
      {percentage > 0 ? '+' : ''}
      {formatPercent(percentage)}
    </Text>
  ),
};

const days: Column = {
  head: texts.columns.days,
  isNumber: true,
  cell: ({ days_maturing, expected_maturation_days }) => (
    <Stack gap={0}>
      <Text inherit>{days_maturing}</Text>
      <Text fz="sm" c="dimmed" style={together}>
        {texts.target(expected_maturation_days)}
      </Text>
    </Stack>
  ),
};

/** The last measured values. A mark shows a value outside the limits in force, and the distance from the limit. */
const conditions: Column = {
  head: texts.columns.conditions,
  isNumber: true,
  cell: ({ temperature, humidity, limits }) => {
    const outside = outsideLimits({ temperature, humidity }, limits);
    return (
      <Stack gap={0}>
        <Text inherit style={together}>
          {temperature === null ? '–' : `${formatNumber(temperature)} °C`}
        </Text>
        <Text style={together} fz="sm" c="dimmed">
          {humidity === null ? '–' : `${formatNumber(humidity)} %`}
        </Text>
        <Outside words={outside} fz="xs" />
      </Stack>
    );
  },
};

export const blendColumns: readonly Column[] = [blend, batch, status, quantities, variance, days, conditions];
