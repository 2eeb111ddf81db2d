/** Covers the whole application. The page below keeps its state and cannot be reached. */
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './cover.module.css';

interface CoverProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Cover({ title, children }: CoverProps) {
  const cover = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    cover.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // The native dialog is above every other element and makes the rest of the page inert.
    <dialog
      ref={cover}
      className={classes.cover}
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
