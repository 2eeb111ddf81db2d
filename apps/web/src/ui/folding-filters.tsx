/**
 * The filters of a list. On a phone they fold away behind one button, which says how many are set, so that the first record
 * stands on the first screen; on wider screens they stand open.
 */
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './folding-filters.module.css';
import { useNarrow } from './printing';

/** Where lists become cards. */
export const foldsBelow = '(max-width: 47.99em)';

interface FoldingFiltersProps {
  /** The values of the filters; those that are undefined are not set. */
  readonly values: readonly unknown[];
  readonly children: ReactNode;
}

export function FoldingFilters({ values, children }: FoldingFiltersProps) {
  const isNarrow = useNarrow(foldsBelow);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isNarrow)
    return (
      <div data-filters style={{ display: 'contents' }}>
        {children}
      </div>
    );
  const set = values.filter((value) => value !== undefined && value !== '').length;
  return (
    <>
      <Button
        variant="default"
        className={classes.fold ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {set === 0 ? 'Filters' : `Filters (${set})`}
      </Button>
      <div id={id} className={classes.filters} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </>
  );
}
