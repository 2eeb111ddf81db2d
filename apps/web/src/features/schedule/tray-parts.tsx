/** The result of a search of the tray, and the way to the further pages, on the board and in the list of a phone. */
import { Text } from '@mantine/core';
import { failureText } from '../../client/call-error';
import { FailedLoad } from '../../ui/failed-load';
import { Pager } from '../../ui/pager';
import { texts } from './texts';
import type { Tray } from './use-tray';

interface TrayProps {
  readonly tray: Tray;
}

export function TrayFound({ tray: { found } }: TrayProps) {
  if (found === undefined) return null;
  return (
    <Text fz="sm" c="dimmed" role="status">
      {found === 0 ? texts.trayNotFound : texts.trayFound(found)}
    </Text>
  );
}

export function TrayFoot({ tray: { error, reload, pager } }: TrayProps) {
  return (
    <>
      {error ? <FailedLoad message={failureText(texts.failedTray, error)} onRetry={reload} /> : null}
      <Pager {...pager} />
    </>
  );
}
