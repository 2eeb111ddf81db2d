/**
 * Details that do not fit into a bar. The card opens over the bar under the pointer or with the focus. The board has
 * one card, since hundreds of tooltips would be slow. The name of the bar gives the same details to a screen reader.
 */
import { formatMinutes, formatQuantity } from '@pms/domain/number-format';
import { formatDue } from '@pms/domain/orders/schedule';
import { formatDateTime, type Instant, toInstant } from '@pms/domain/plant-time';
import { spanOf } from '@pms/domain/schedule/board';
import { minutesLate } from '@pms/domain/schedule/rules';
import type { BoardOrder } from '@pms/domain/schedule/schema';
import { type RefObject, useEffect, useState } from 'react';
import type { DraftStore } from './draft';
import classes from './schedule.module.css';
import { nameOf, texts } from './texts';

const words = texts.card;
/** The delay before the card opens, so that a pointer that crosses the board opens no card. */
const restMs = 250;

interface Shown {
  readonly id: number;
  readonly left: number;
  /** The distance of the card from the top of the screen. For a low bar, `bottom` is set instead. */
  readonly top: number | undefined;
  readonly bottom: number | undefined;
}

interface BarCardProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly orderOf: (id: number) => BoardOrder | undefined;
  readonly draft: DraftStore;
  readonly now: Instant;
  readonly zone: string;
}

export function BarCard({ root, orderOf, draft, now, zone }: BarCardProps) {
  const shown = useShownBar(root, draft);
  const order = shown && orderOf(shown.id);
  const span = order && spanOf(order, now);
  if (!shown || !order || !span) return null;
  const minutes = minutesLate(order.due_at, span.to);
  const time = (at: number) => formatDateTime(toInstant(at), zone);
  const unit = order.unit_of_measurement;
  const late = minutes > 0 ? `, ${words.lateBy(formatMinutes(minutes))}` : '';
  return (
    <div
      className={classes.barCard}
      data-bar-card={order.order_number}
      style={{ left: shown.left, top: shown.top, bottom: shown.bottom }}
      aria-hidden
    >
      <strong>{nameOf(order)}</strong>
      <span>{`${texts.statuses[order.status]} · ${words.made(formatQuantity(order.actual_quantity, unit), formatQuantity(order.quantity, unit))}`}</span>
      <span>{words.time(time(span.from), time(span.to))}</span>
      {order.due_at === null ? null : (
        <span data-late={minutes > 0 || undefined}>
          {words.due(formatDue(order.due_at, zone))}
          {late}
        </span>
      )}
    </div>
  );
}

/** The bar under the resting pointer or with the focus. Undefined while a person moves an order. */
function useShownBar(root: RefObject<HTMLElement | null>, draft: DraftStore): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(rest);
      setShown(undefined);
    };
    const show = (bar: HTMLElement) => {
      if (bar.isConnected && draft.get() === null) setShown(placeAt(bar));
    };
    const enter = ({ target, pointerType }: PointerEvent) => {
      const bar = barOf(target);
      if (!bar || pointerType !== 'mouse') return hide();
      clearTimeout(rest);
      rest = setTimeout(() => show(bar), restMs);
    };
    const focus = ({ target }: FocusEvent) => {
      const bar = barOf(target);
      if (bar?.matches(':focus-visible')) show(bar);
      else hide();
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    board.addEventListener('pointerover', enter);
    board.addEventListener('pointerleave', hide);
    board.addEventListener('pointerdown', hide);
    board.addEventListener('focusin', focus);
    board.addEventListener('focusout', hide);
    board.addEventListener('keydown', press);
    board.addEventListener('scroll', hide, true);
    const forget = draft.subscribe(hide);
    return () => {
      clearTimeout(rest);
      forget();
      board.removeEventListener('pointerover', enter);
      board.removeEventListener('pointerleave', hide);
      board.removeEventListener('pointerdown', hide);
      board.removeEventListener('focusin', focus);
      board.removeEventListener('focusout', hide);
      board.removeEventListener('keydown', press);
      board.removeEventListener('scroll', hide, true);
    };
  }, [root, draft]);
  return shown;
}

const barOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null;

const cardWidth = 320;
const gap = 6;

function placeAt(bar: HTMLElement): Shown {
  const box = bar.getBoundingClientRect();
  const isLow = box.bottom > window.innerHeight * 0.7;
  return {
    id: Number(bar.dataset.bar),
    left: Math.max(gap, Math.min(Math.max(box.left, 0), window.innerWidth - cardWidth - gap)),
    top: isLow ? undefined : box.bottom + gap,
    bottom: isLow ? window.innerHeight - box.top + gap : undefined,
  };
}
