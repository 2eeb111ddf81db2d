/** The open menu of a button, over the page: its place, and the ways to close the menu. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './menu.module.css';
import { MenuClosing } from './menu-closing';
import type { Place } from './menu-place';
import { moveInMenu, type Typed } from './move-in-menu';

interface OpenMenuProps {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly place: Place;
  readonly width: number | undefined;
  /** Called when the button has moved on the screen. */
  readonly onMove: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function OpenMenu({ id, button, place, width, onMove, onClose, children }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const typed = useRef<Typed>({ text: '', at: 0 });
  const calls = useRef({ onMove, onClose });
  useEffect(() => {
    calls.current = { onMove, onClose };
  });
  const close = useMemo(
    () => () => {
      // The focus returns to the button only if the focus is still in the menu.
      if (menu.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
      calls.current.onClose();
    },
    [button],
  );
  useLayoutEffect(() => start.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
    const onPress = ({ target }: Event) => {
      if (!isInside(target)) calls.current.onClose();
    };
    const follow = ({ target }: Event) => {
      if (target !== menu.current) calls.current.onMove();
    };
    document.addEventListener('pointerdown', onPress, true);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [button]);
  return createPortal(
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-orientation="vertical"
      aria-labelledby={`${id}-button`}
      tabIndex={-1}
      className={classes.menu}
      style={{ ...place, width }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault();
          close();
        } else moveInMenu(event, typed.current);
      }}
    >
      {/* The first arrow key moves the focus from this element to the first entry. */}
      <div
        ref={start}
        role="presentation"
        tabIndex={-1}
        data-mantine-stop-propagation
        className={classes.start}
      />
      <MenuClosing value={close}>{children}</MenuClosing>
    </div>,
    document.body,
  );
}
