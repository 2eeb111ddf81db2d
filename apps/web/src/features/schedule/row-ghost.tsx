/** The place of the order if the person drops the order now, with the verdict as colour, mark and sentence. */
import { formatSpan, toInstant } from '@pms/domain/plant-time';
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePlant } from '../../client/plant';
import { type BoardWindow, percentOf } from './board-window';
import type { DraftStore } from './draft';
import classes from './schedule.module.css';
import { draftText } from './texts';

interface RowGhostProps {
  readonly machineId: number;
  readonly window: BoardWindow;
  readonly draft: DraftStore;
}

/** The room for the sentence beside or below the ghost. Near an edge, the sentence is on the other side. */
const roomPx = { below: 110, beside: 340 };

function sidesOf(ghost: HTMLElement): { isLow: boolean; isRight: boolean } {
  const box = ghost.getBoundingClientRect();
  const around = ghost.closest('[data-scroller]')?.getBoundingClientRect();
  const bottom = Math.min(globalThis.innerHeight, around?.bottom ?? Number.POSITIVE_INFINITY);
  const right = Math.min(globalThis.innerWidth, around?.right ?? Number.POSITIVE_INFINITY);
  return { isLow: box.bottom + roomPx.below > bottom, isRight: box.left + roomPx.beside > right };
}

const icon = 16;

export function RowGhost({ machineId, window, draft: store }: RowGhostProps) {
  const { time_zone: zone } = usePlant();
  const ghost = useRef<HTMLDivElement>(null);
  const draft = useSyncExternalStore(store.subscribe, () => {
    const current = store.get();
    return current?.machine.id === machineId ? current : null;
  });
  const [sides, setSides] = useState({ isLow: false, isRight: false });
  useLayoutEffect(() => {
    if (!draft || !ghost.current) return;
    const next = sidesOf(ghost.current);
    setSides((now) => (now.isLow === next.isLow && now.isRight === next.isRight ? now : next));
  }, [draft]);
  useEffect(() => {
    if (draft?.by === 'keys') ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [draft]);
  if (!draft) return null;
  const { order, span, verdict } = draft;
  const left = Math.max(0, percentOf(window, span.from));
  const right = Math.min(100, percentOf(window, span.to));
  const kind = verdict.refusal ? 'refused' : verdict.cautions.length > 0 ? 'caution' : 'fits';
  return (
    <div
      ref={ghost}
      className={classes.ghost}
      style={{ left: `${left}%`, width: `${Math.max(0, right - left)}%` }}
      data-ghost={order.order_number}
      data-verdict={kind}
    >
      <span className={classes.ghostName}>{order.order_number}</span>
      <div
        className={classes.verdict}
        data-low={sides.isLow || undefined}
        data-right={sides.isRight || undefined}
      >
        {kind === 'fits' ? (
          <IconCheck size={icon} />
        ) : kind === 'refused' ? (
          <IconBan size={icon} />
        ) : (
          <IconAlertTriangle size={icon} />
        )}
        <span>
          <strong>{formatSpan(toInstant(span.from), toInstant(span.to), zone)}</strong>
          <br />
          {draftText(draft, zone)}
        </span>
      </div>
    </div>
  );
}
