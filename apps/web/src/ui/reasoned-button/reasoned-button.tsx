/**
 * A button that says why it cannot be pressed. With a reason it stays focusable and shows it by hover, focus and touch;
 * the native `disabled` would hide it from keyboards, screen readers and gloves.
 */
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import classes from './reasoned-button.module.css';

interface ReasonedButtonProps extends ButtonProps {
  /** The rule's own sentence; undefined when the button can be pressed. */
  readonly reason: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly 'aria-label'?: string;
}

export function ReasonedButton({
  reason,
  onClick,
  children,
  type = 'button',
  ...props
}: ReasonedButtonProps) {
  const [isShown, setShown] = useState(false);
  const press = (event: MouseEvent) => {
    if (!reason) return onClick();
    event.preventDefault();
    setShown(true);
  };
  return (
    <Tooltip label={reason} opened={isShown && reason !== undefined} multiline maw={320} withinPortal>
      <Button
        {...props}
        type={type}
        className={classes.button}
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
