/**
 * The panel "Live Updates": recent events elsewhere, five at most, each for five seconds (specification 1, section 2).
 */
import { Button, CloseButton, Group, Text } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import { isReceivedLate } from '@pms/domain/received';
import { useEffect, useEffectEvent, useState } from 'react';
import { onLiveEvent } from '../client/live';
import { usePlant } from '../client/plant';
import { currentSession } from '../client/session';
import type { LiveToast } from '../features/web-feature';
import { appTexts } from './app-texts';
import { liveToastOf, withUpdate } from './live-toast-text';
import classes from './live-toasts.module.css';

const most = 5;
const staysMs = 5000;

interface Shown extends LiveToast {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly moment: string;
  /** The time of the action, for a change that the server received minutes later. */
  readonly doneAt: string | null;
}

export function LiveToasts() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(
    () =>
      onLiveEvent((event) => {
        const toast = liveToastOf(event, currentSession().user?.id);
        if (!toast) return;
        const { id, type, data, timestamp: moment, occurred_at: done } = event;
        const doneAt = done !== undefined && isReceivedLate(done, moment) ? done : null;
        const next = { ...toast, id, type, data, moment, doneAt };
        setShown((before) =>
          withUpdate(
            before.filter((one) => one.id !== id),
            next,
          ).slice(-most),
        );
      }),
    [],
  );
  const remove = (gone: string) => setShown((before) => before.filter(({ id }) => id !== gone));
  return (
    <section className={classes.panel} aria-label="Live Updates" aria-live="polite">
      {shown.length > 0 ? (
        <>
          <Group justify="space-between" className={classes.head}>
            <Text fw={650} fz="sm">
              Live Updates
            </Text>
            <Button size="compact-sm" variant="subtle" className={classes.press} onClick={() => setShown([])}>
              Clear All
            </Button>
          </Group>
          {shown.map((toast) => (
            <Toast key={toast.id} toast={toast} onClose={() => remove(toast.id)} />
          ))}
        </>
      ) : null}
    </section>
  );
}

function Toast({ toast, onClose }: { readonly toast: Shown; readonly onClose: () => void }) {
  const { tone, title, text, doneAt } = toast;
  const { time_zone: zone } = usePlant();
  const leave = useEffectEvent(onClose);
  // Each toast has its own timer, independent of other redraws.
  useEffect(() => {
    const timer = setTimeout(() => leave(), staysMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.toast} data-tone={tone} data-live-toast>
      <div>
        <Text fw={600} fz="sm">
          {title}
        </Text>
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        {doneAt === null ? null : (
          <Text fz="xs" c="dimmed">
            {appTexts.doneAt(formatDateTime(doneAt, zone))}
          </Text>
        )}
      </div>
      <CloseButton size={44} className={classes.press} aria-label={`Close: ${title}`} onClick={onClose} />
    </div>
  );
}
