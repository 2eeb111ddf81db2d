/**
 * A button that says why it cannot be pressed: by a rule, or because nothing can be saved now. Whatever saves at a press
 * is one. With a reason it stays focusable and shows it by hover, focus and touch; the native `disabled` would hide it
 * from keyboards, screen readers and gloves.
 */
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useWriteLock } from '../write-lock';
import classes from './reasoned-button.module.css';

interface ReasonedButtonProps extends ButtonProps {
  /** The rule's own sentence; undefined when the rules have nothing against it. */
  readonly reason: string | undefined;
  /** The device keeps what this saves where the server cannot be reached: nothing locks it. */
  readonly worksOffline?: boolean;
  /** Left out by buttons that send their form. */
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly 'aria-label'?: string;
  /** Of a button that shows a sign without words. */
  readonly title?: string;
  /** Of a button that stays pressed. */
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
  // By the pointer until it leaves; by focus or a press until the focus leaves: after a touch the pointer is nowhere.
  const [isHovered, setHovered] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const locked = useWriteLock(worksOffline);
  const reason = ruledOut ?? locked;
  // A field that loses the focus shows its problem, and the sentence would move this button from under the
  // pointer before the press is complete. So the focus moves when the press is complete.
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
