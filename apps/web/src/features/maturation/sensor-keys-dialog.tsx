/** The keys of the devices that measure the vessels. */
import { deviceKeyBody } from '@pms/domain/device-key';
import { formatDateTime } from '@pms/domain/plant-time';
import { makeSensorKey, revokeSensorKey } from '@pms/domain/sensors/endpoints';
import { call } from '../../client/api';
import { usePlant } from '../../client/plant';
import { useSession } from '../../client/session';
import { DeviceKeysDialog } from '../../ui/device-keys-dialog';
import { usePagedList } from '../../ui/paged-list';
import { sensorTexts as texts } from './curve-texts';
import { sensorKeysKey, sensorKeysQuery } from './sensor-queries';

export function SensorKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { query, pager } = usePagedList({ of: {}, columns: {}, ask: sensorKeysQuery });
  const { data, error, refetch } = query;
  const { time_zone: zone } = usePlant();
  const { user } = useSession();
  return (
    <DeviceKeysDialog
      title={texts.title}
      intro={texts.intro}
      keys={data?.data}
      pager={pager}
      hasFailed={error !== null}
      onRetry={() => void refetch()}
      texts={texts}
      at={(time) => formatDateTime(time, zone)}
      draft={`${user?.id ?? 0}:sensor-key`}
      schema={deviceKeyBody}
      make={async (body) => (await call(makeSensorKey, { body })).data}
      revoke={(id) => call(revokeSensorKey, { params: { id } })}
      concerns={[sensorKeysKey]}
      onClose={onClose}
    />
  );
}
