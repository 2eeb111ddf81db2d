/** Machines over time. Pointer and keys move orders. A move is a draft until the order is dropped. */
import { Text, VisuallyHidden } from '@mantine/core';
import { toInstant } from '@pms/domain/plant-time';
import type { ScheduleBoard as Board, BoardOrder } from '@pms/domain/schedule/schema';
import type { Snap } from '@pms/domain/schedule/snap';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PageButton } from '../../client/page-button';
import { usePlant } from '../../client/plant';
import { plantNow, usePlantNow } from '../../client/plant-now';
import { EmptyState } from '../../ui/empty-state';
import { toast } from '../../ui/toasts';
import { BarCard } from './bar-card';
import { findBar, focusBar } from './board-focus';
import { type BoardHands, readingOf } from './board-hands';
import { pressKey } from './board-keys';
import { BoardLegend } from './board-legend';
import { attachPointer } from './board-pointer';
import { rowsOf } from './board-rows';
import { BoardBackdrop, BoardHead } from './board-scale';
import type { BoardWindow } from './board-window';
import { createDraftStore, type Draft } from './draft';
import { MachineRow } from './machine-row';
import { isMoved } from './placement';
import type { PlaceQuery } from './queries';
import classes from './schedule.module.css';
import { texts } from './texts';
import { UnscheduledTray } from './unscheduled-tray';
import type { PlaceOrder } from './use-place-order';
import type { Tray } from './use-tray';

interface ScheduleBoardProps {
  /** The board with the shown page of the tray. */
  readonly board: Board;
  readonly tray: Tray;
  readonly window: BoardWindow;
  readonly snap: Snap;
  readonly search: string;
  readonly mayPlan: boolean;
  readonly placing: PlaceOrder;
  readonly onUndo: () => void;
  /** Called for a drop on a taken time, if other orders can make room. */
  readonly onPush: (place: PlaceQuery) => void;
  readonly onOpen: (order: BoardOrder) => void;
}

export function ScheduleBoard(props: ScheduleBoardProps) {
  const { board, tray, window, snap, search, mayPlan, placing, onUndo, onPush, onOpen } = props;
  const { time_zone: zone } = usePlant();
  const now = usePlantNow();
  const root = useRef<HTMLDivElement>(null);
  const [draft] = useState(createDraftStore);
  const [spoken, setSpoken] = useState('');
  const [focused, setFocused] = useState<number>();
  const refocus = useRef<number | null>(null);

  const reading = useMemo(
    () => readingOf({ board, window, snap, zone, mayPlan, now: plantNow }),
    [board, window, snap, zone, mayPlan],
  );
  const rows = useMemo(() => rowsOf(board, now), [board, now]);
  const tabStop = useMemo(() => {
    if (focused !== undefined && reading.orderOf(focused)) return focused;
    return rows.find(({ bars }) => bars.length > 0)?.bars[0]?.item.id ?? board.unscheduled[0]?.id;
  }, [focused, reading, rows, board.unscheduled]);

  const drop = (dropped: Draft): void => {
    const { order, machine, span, verdict, pushes, by } = dropped;
    draft.set(null);
    // If a dialog opens, the dialog returns the focus.
    if (by === 'keys' && pushes === undefined) refocus.current = order.id;
    const placement = { order, place: { machineId: machine.id, span } };
    if (pushes !== undefined) {
      const [from, to] = [toInstant(span.from), toInstant(span.to)];
      onPush({ order_id: order.id, machine_id: machine.id, from, to });
    } else if (verdict.refusal) {
      toast('danger', verdict.refusal.message);
      setSpoken(texts.cancelled(order.order_number));
    } else if (isMoved(placement)) placing.place(placement);
  };
  const hands: BoardHands = {
    ...reading,
    draft,
    drop,
    open: onOpen,
    undo: onUndo,
    announce: setSpoken,
  };
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });
  useEffect(() => (root.current ? attachPointer(root.current, () => latest.current) : undefined), []);
  // The bar of an order that changed its machine is a new element: move the focus to it.
  useEffect(() => {
    const id = refocus.current;
    if (id === null || !root.current || !reading.orderOf(id)) return;
    refocus.current = null;
    focusBar(findBar(root.current, id));
  }, [reading]);
  const open = useCallback((order: BoardOrder) => latest.current.open(order), []);

  return (
    <div
      ref={root}
      role="application"
      aria-label={texts.title}
      className={classes.board}
      onKeyDown={(event) => pressKey(event, hands, zone)}
      onBlur={(event) => {
        if (draft.get()?.by === 'keys' && !event.currentTarget.contains(event.relatedTarget)) draft.set(null);
      }}
    >
      <UnscheduledTray
        board={board}
        tray={tray}
        zone={zone}
        tabStop={tabStop}
        onFocus={setFocused}
        onOpen={open}
      />
      {board.orders_total > board.orders.length ? (
        <Text fz="sm">{texts.more(board.orders.length, board.orders_total)}</Text>
      ) : null}
      {board.machines.length === 0 ? (
        <EmptyState
          title={texts.noMachines}
          hint={texts.noMachinesHint}
          action={<PageButton href="/machines">{texts.openMachines}</PageButton>}
        />
      ) : (
        <section className={classes.scroller} aria-label={texts.board} data-scroller>
          <div className={classes.canvas} data-scale={window.scale}>
            <BoardBackdrop window={window} shifts={board.shifts} zone={zone} now={now} />
            <BoardHead window={window} shifts={board.shifts} zone={zone} now={now} />
            {rows.map((row) => (
              <MachineRow
                key={row.machine.id}
                row={row}
                window={window}
                closures={board.closures}
                draft={draft}
                now={now}
                zone={zone}
                search={search}
                tabStop={row.bars.some(({ item }) => item.id === tabStop) ? tabStop : undefined}
                gripOf={reading.gripOf}
                onFocus={setFocused}
                onOpen={open}
              />
            ))}
          </div>
        </section>
      )}
      <BoardLegend />
      <Text fz="sm" c="dimmed">
        {texts.keys}
      </Text>
      <BarCard root={root} orderOf={reading.orderOf} draft={draft} now={now} zone={zone} />
      <VisuallyHidden aria-live="polite" data-spoken>
        {spoken}
      </VisuallyHidden>
    </div>
  );
}
