/** The parts of a menu: an entry, a line between entries, and the title of several entries. */
import { type ReactNode, useContext } from 'react';
import classes from './menu.module.css';
import { MenuClosing } from './menu-closing';

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly onClick: () => void;
  /** Marks the present choice, such as the theme in use. */
  readonly isCurrent?: boolean;
  /** The reason why the entry cannot be chosen. The menu stays open, so that a person can read the reason. */
  readonly reason?: string | undefined;
  readonly children: ReactNode;
}

export function MenuItem({ icon, onClick, isCurrent = false, reason, children }: MenuItemProps) {
  const close = useContext(MenuClosing);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`mantine-focus-auto ${classes.item}`}
      // Escape closes the menu, and not the dialog under the menu.
      data-mantine-stop-propagation
      {...(isCurrent ? { 'aria-current': 'true' } : {})}
      aria-disabled={reason !== undefined}
      aria-description={reason}
      onClick={() => {
        if (reason !== undefined) return;
        close();
        onClick();
      }}
    >
      {icon ? <span className={classes.icon}>{icon}</span> : null}
      <span className={classes.words}>
        {children}
        {reason === undefined ? null : (
          <span className={classes.reason} aria-hidden>
            {reason}
          </span>
        )}
      </span>
    </button>
  );
}

export const MenuDivider = () => <div className={classes.divider} />;

export const MenuLabel = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.label}>{children}</div>
);
