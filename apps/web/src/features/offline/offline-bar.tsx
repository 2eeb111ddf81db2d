/** The bar with the age of the data and the waiting entries. It is shown without the server, and while entries wait. */
import { Button, Text } from '@mantine/core';
import { notYetSent } from '@pms/domain/offline/queue';
import { formatTime, toInstant } from '@pms/domain/plant-time';
import { useEffect, useState } from 'react';
import { useDeviceIsFull } from '../../client/offline/device-space';
import { useEntries } from '../../client/offline/entry-store';
import { usePlant } from '../../client/plant';
import { useAway } from '../../client/reach';
import classes from './offline.module.css';
// Loaded together with the bar, because a browser without a connection cannot load further code.
import { QueueDialog } from './queue-dialog';
import { texts } from './texts';

const words = texts.bar;

export function OfflineBar() {
  const away = useAway();
  const entries = useEntries();
  const isFull = useDeviceIsFull();
  const { time_zone: zone } = usePlant();
  const [isOpen, setOpen] = useState(false);
  const unsent = notYetSent(entries).length;
  const refused = entries.filter(({ state }) => state === 'refused' || state === 'booked').length;
  // A full device also warns while the connection works, because the connection can fail without notice.
  const isShown = away !== null || entries.length > 0 || isFull;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isShown) dataset.offlineBar = 'yes';
    return () => {
      delete dataset.offlineBar;
    };
  }, [isShown]);
  if (!isShown && !isOpen) return null;
  return (
    <>
      {isShown ? (
        <section className={classes.bar} aria-label={words.label}>
          <div role="status">
            {away === null ? null : (
              <Text span fw={650}>
                {words.asOf(formatTime(toInstant(away), zone))}
              </Text>
            )}
            {away === null || isFull ? null : <Text fz="sm">{words.goesOn}</Text>}
            {isFull ? <Text fz="sm">{words.full}</Text> : null}
          </div>
          {entries.length > 0 ? (
            <Button
              variant="default"
              className={classes.key ?? ''}
              onClick={() => setOpen(true)}
              aria-description={texts.queue.title}
            >
              {[unsent > 0 ? words.unsent(unsent) : '', refused > 0 ? words.refused(refused) : '']
                .filter(Boolean)
                .join(' · ')}
            </Button>
          ) : null}
        </section>
      ) : null}
      {isOpen ? <QueueDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
