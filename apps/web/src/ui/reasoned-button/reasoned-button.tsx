/**
 * A button that shows why it cannot be pressed: a rule forbids the action, or nothing can be saved now. Every button
 * that saves is a ReasonedButton. A button with a reason stays focusable and shows the reason on hover, focus and
 * touch. The native `disabled` would hide the reason from keyboards, screen readers and gloves.
 */
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useWriteLock } from '../write-lock';
import classes from './reasoned-button.module.css';

interface ReasonedButtonProps extends ButtonProps {
  /** The sentence of the rule; undefined when the rules allow the action. */
  readonly reason: string | undefined;
  /** The device keeps the entry while the server cannot be reached, so the button stays usable. */
  readonly worksOffline?: boolean;
  /** Not set for a button that sends its form. */
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly 'aria-label'?: string;
  /** For a button that shows an icon without words. */
  readonly title?: string;
  /** For a button that stays pressed. */
  readonly 'aria-pressed'?: boolean;
}

export function ReasonedButton({
  reason: ruledOut,
  worksOffline,
  onClick,
  children,
  type = 'button',
  className,
  ...props
}: ReasonedButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The pointer shows the reason until the pointer leaves. Focus or a press shows it until the focus leaves, because a
  // touch leaves no pointer behind.
  const [isHovered, setHovered] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const locked = useWriteLock(worksOffline);
  const reason = ruledOut ?? locked;
  // A field that loses the focus shows its problem. The sentence would move this button away from the pointer before
  // the press is complete. The focus therefore moves when the press is complete.
  const keepFocus = (event: MouseEvent) => {
    if (type === 'submit' && !reason) event.preventDefault();
  };
  const press = (event: MouseEvent) => {
    if (type === 'submit') button.current?.focus();
    if (!reason) return onClick?.();
    event.preventDefault();
    setHeld(true);
  };
  return (
    <>
      <Button
        {...props}
        ref={button}
        type={type}
        className={className ? `${classes.button} ${className}` : classes.button}
        aria-disabled={reason !== undefined}
        data-disabled={reason === undefined ? undefined : true}
        {...(reason === undefined ? {} : { 'aria-description': reason })}
        onMouseDown={keepFocus}
        onClick={press}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {children}
      </Button>
      {(isHovered || isHeld) && reason !== undefined ? (
        <Tooltip role="tooltip" target={button} label={reason} opened multiline maw={320} withinPortal />
      ) : null}
    </>
  );
}
