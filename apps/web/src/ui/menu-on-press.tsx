/**
 * A menu that is built at its first press. A list has a menu in each row, and most of them are never opened. Until the
 * first press the button stands alone, with the same name and the same state for a screen reader.
 */
import { Menu, type MenuProps } from '@mantine/core';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
} from 'react';

interface TargetProps extends RefAttributes<HTMLButtonElement> {
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly onClick?: () => void;
}

interface MenuOnPressProps extends Pick<MenuProps, 'width'> {
  /** The button that opens the menu. */
  readonly target: ReactElement<TargetProps>;
  /** The entries, which are drawn with the menu. */
  readonly entries: () => ReactNode;
}

export function MenuOnPress(props: MenuOnPressProps) {
  const [isBuilt, setBuilt] = useState(false);
  if (isBuilt) return <BuiltMenu {...props} />;
  return cloneElement(props.target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setBuilt(true),
  });
}

/** Opens after its own button has the focus, so that the focus returns there when the menu closes. */
function BuiltMenu({ target, entries, width }: MenuOnPressProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return (
    <Menu
      position="bottom-end"
      withinPortal
      opened={isOpen}
      onChange={setOpen}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown>{isOpen ? entries() : null}</Menu.Dropdown>
    </Menu>
  );
}
