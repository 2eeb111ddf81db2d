/**
 * A button that says why it cannot be pressed: by a rule, or because nothing can be saved now. Whatever saves at a press
 * is one. With a reason it stays focusable and shows it by hover, focus and touch; the native `disabled` would hide it
 * from keyboards, screen readers and gloves.
 */
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useWriteLock } from '../write-lock';
import classes from './reasoned-button.module.css';

interface ReasonedButtonProps extends ButtonProps {
  /** The rule's own sentence; undefined when the rules have nothing against it. */
  readonly reason: string | undefined;
  /** Left out by buttons that send their form. */
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly 'aria-label'?: string;
  /** Of a button that stays pressed. */
  readonly 'aria-pressed'?: boolean;
}

export function ReasonedButton({
  reason: ruledOut,
  onClick,
  children,
  type = 'button',
  className,
  ...props
}: ReasonedButtonProps) {
  const [isShown, setShown] = useState(false);
  const locked = useWriteLock();
  const reason = ruledOut ?? locked;
  const press = (event: MouseEvent) => {
    if (!reason) return onClick?.();
    event.preventDefault();
    setShown(true);
  };
  return (
    <Tooltip label={reason} opened={isShown && reason !== undefined} multiline maw={320} withinPortal>
      <Button
        {...props}
        type={type}
        className={className ? `${classes.button} ${className}` : classes.button}
        aria-disabled={reason !== undefined}
        data-disabled={reason === undefined ? undefined : true}
        {...(reason === undefined ? {} : { 'aria-description': reason })}
        onClick={press}
        onMouseEnter={() => setShown(true)}
        onMouseLeave={() => setShown(false)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
