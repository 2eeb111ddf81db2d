import { Skeleton, Stack, Text } from '@mantine/core';
import { type IdealRate, type IdealRateChange, perHour } from '@pms/domain/machines/ideal-rate';
import { formatDateTime, formatPlantDate } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../client/plant';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { formatNumber } from '../../ui/format';
import { placeOfRate } from './place-of-rate';
import { rateHistoryQuery } from './queries';
import { texts, rateTexts as words } from './texts';

interface RateHistoryDialogProps {
  readonly rate: IdealRate;
  readonly onClose: () => void;
}

export function RateHistoryDialog({ rate, onClose }: RateHistoryDialogProps) {
  const { data, error, refetch } = useQuery(rateHistoryQuery(rate.id));
  return (
    <Dialog title={words.historyTitle} onClose={onClose}>
      <Stack gap="md">
        <Text fw={600}>
          {rate.product_name}, {placeOfRate(rate)}
        </Text>
        {error ? <FailedLoad message={words.historyFailed} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton h={80} role="status" aria-label={texts.loading} /> : null}
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={words.history}>
          {data?.map((change) => (
            <li key={change.at}>
              <Entry change={change} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

function Entry({ change }: { readonly change: IdealRateChange }) {
  const { time_zone: zone } = usePlant();
  return (
    <>
      <Text fw={600}>{change.is_new ? words.added : words.changed}</Text>
      <Text>
        {change.before ? `${said(change.before)} → ` : ''}
        {said(change.after)}
      </Text>
      <Text fz="sm" c="dimmed">
        {change.user ?? words.server}, {formatDateTime(change.at, zone)}
      </Text>
    </>
  );
}

const said = ({ seconds_per_unit, valid_to }: IdealRateChange['after']): string =>
  words.value(
    formatNumber(seconds_per_unit),
    formatNumber(perHour(seconds_per_unit)),
    valid_to ? texts.until(formatPlantDate(valid_to)) : texts.noEnd,
  );
