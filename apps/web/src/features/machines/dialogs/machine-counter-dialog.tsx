/** The counters of a machine: the keys of the devices that send readings, each with the last reading of the device. */
import { Text } from '@mantine/core';
import { makeMachineKey, revokeMachineKey } from '@pms/domain/counters/endpoints';
import type { MachineCounter } from '@pms/domain/counters/schema';
import { deviceKeyBody } from '@pms/domain/device-key';
import type { Machine } from '@pms/domain/machines/schema';
import { formatNumber } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { usePlant } from '../../../client/plant';
import { useSession } from '../../../client/session';
import { DeviceKeysDialog } from '../../../ui/device-keys-dialog';
import { countingQuery, machineKeys } from '../queries';
import { counterTexts as texts } from './counter-texts';

interface MachineCounterDialogProps {
  readonly machine: Machine;
  readonly onClose: () => void;
}

export function MachineCounterDialog({ machine, onClose }: MachineCounterDialogProps) {
  const { data, error, refetch } = useQuery(countingQuery(machine.id));
  const { time_zone: zone } = usePlant();
  const { user } = useSession();
  const at = (time: string) => formatDateTime(time, zone);
  return (
    <DeviceKeysDialog
      title={texts.title(machine.name)}
      intro={texts.intro}
      keys={data?.keys}
      hasFailed={error !== null}
      onRetry={() => void refetch()}
      texts={{ ...texts, address: texts.address(machine.id) }}
      at={at}
      draft={`${user?.id ?? 0}:machine-key-${machine.id}`}
      schema={deviceKeyBody}
      make={async (body) => (await call(makeMachineKey, { params: { id: machine.id }, body })).data}
      revoke={(id) => call(revokeMachineKey, { params: { id } })}
      concerns={[machineKeys.countingOf(machine.id)]}
      readingOf={(id) => {
        const counter = data?.keys.find((key) => key.id === id)?.counter;
        return counter ? <LastReading counter={counter} at={at} /> : null;
      }}
      onClose={onClose}
    >
      {data && !data.counter ? <Text c="dimmed">{texts.never}</Text> : null}
    </DeviceKeysDialog>
  );
}

interface LastReadingProps {
  readonly counter: MachineCounter;
  readonly at: (time: string) => string;
}

function LastReading({ counter, at }: LastReadingProps) {
  const when = at(counter.counted_at);
  return (
    <>
      <Text fz="sm">
        {counter.total === null ? texts.counted(when) : texts.last(formatNumber(counter.total), when)}
      </Text>
      {counter.segment > 1 ? (
        <Text fz="sm" c="dimmed">
          {texts.segment(counter.segment - 1)}
        </Text>
      ) : null}
    </>
  );
}
