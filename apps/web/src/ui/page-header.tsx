/** The head of a page: its title, its facts in a few words, and its actions. */
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /**
   * Null while the facts load. The space of the line is reserved, so that nothing below moves when the facts arrive.
   */
  readonly facts?: ReactNode;
  /** A fragment of buttons without a frame, because a phone shows the main action first. */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, facts, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <h1 className={classes.title} tabIndex={-1} data-page-title>
        {title}
      </h1>
      <div className={classes.actions}>{actions}</div>
      {facts === undefined ? null : <div className={classes.facts}>{facts}</div>}
    </div>
  );
}
