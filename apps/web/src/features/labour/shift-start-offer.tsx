/** A line that other pages show around the start of a shift, with a link to the page Start of Shift. */
import { Group, Paper, Text } from '@mantine/core';
import { isStartOffered, startingShift } from '@pms/domain/labour/shift-start';
import { formatTime } from '@pms/domain/plant-time';
import { useEffect, useState } from 'react';
import { PageButton } from '../../client/page-button';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useMay } from '../../client/session';
import { texts } from './shift-start-texts';

const lookMs = 15_000;

export function ShiftStartOffer() {
  const isReader = useMay('viewLabour');
  const { time_zone: zone, shift_plan: plan } = usePlant();
  const [now, setNow] = useState(plantNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(plantNow()), lookMs);
    return () => clearInterval(timer);
  }, []);
  const shift = startingShift(now, plan, zone);
  if (!isReader || !isStartOffered(now, shift)) return null;
  const time = formatTime(shift.starts_at, zone);
  return (
    <Paper component="section" withBorder px="md" py="xs" aria-label={texts.title}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          {now < shift.starts_at ? texts.offered(shift.type, time) : texts.offeredRunning(shift.type, time)}
        </Text>
        <PageButton href="/shift-start">{texts.whoHasCome}</PageButton>
      </Group>
    </Paper>
  );
}
