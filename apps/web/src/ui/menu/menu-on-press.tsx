/**
 * A menu of plain elements, which appears directly after the press. The menu of the library has five parts that are
 * drawn one after the other, which takes a slow tablet half a second.
 */
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useId,
  useRef,
  useState,
} from 'react';
import { type Place, placeOf } from './menu-place';
import { OpenMenu } from './open-menu';

interface TargetProps extends RefAttributes<HTMLButtonElement> {
  readonly id?: string;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly onClick?: () => void;
}

interface MenuOnPressProps {
  /** The button that opens the menu. */
  readonly target: ReactElement<TargetProps>;
  /** The entries, which are drawn with the menu. */
  readonly entries: () => ReactNode;
  readonly width?: number;
}

export function MenuOnPress({ target, entries, width }: MenuOnPressProps) {
  // Undefined while the menu is closed. The page is already laid out when a button is pressed, so reading the place is
  // fast.
  const [place, setPlace] = useState<Place>();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = place !== undefined;
  const open = () => setPlace(button.current ? placeOf(button.current) : undefined);
  const close = () => setPlace(undefined);
  return (
    <>
      {cloneElement(target, {
        ref: button,
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen ? { 'aria-controls': id } : {}),
        onClick: isOpen ? close : open,
      })}
      {place ? (
        <OpenMenu id={id} button={button} place={place} width={width} onMove={open} onClose={close}>
          {entries()}
        </OpenMenu>
      ) : null}
    </>
  );
}
