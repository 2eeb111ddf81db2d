/** The fill level of a vessel: a bar, the share in per cent, and the amount with the capacity. */
import { Stack, Text } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';
import type { Vessel } from '@pms/domain/vessels/schema';
import { ProgressBar } from '../../ui/progress-bar';
import { vesselTexts } from './ledger-texts';

export function FillLevel({ vessel }: { readonly vessel: Vessel }) {
  const { fill_level, capacity, unit, contents, code } = vessel;
  const percent = Math.round(fill_level * 100);
  const amount = contents ? `${formatNumber(contents.quantity)} ${contents.unit}` : `0 ${unit}`;
  return (
    <Stack gap={4} miw="9rem">
      <ProgressBar percent={percent} label={`${code}: ${vesselTexts.full(percent)}`} />
      <Text fz="sm" c="dimmed">
        {percent}% · {amount} / {formatNumber(capacity)} {unit}
      </Text>
    </Stack>
  );
}
