/**
 * The filters of a list. On a phone the filters fold away behind one button, so that the first record is on the first
 * screen. The button shows the number of set filters. On wider screens the filters are always open.
 */
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './folding-filters.module.css';
import { useNarrow } from './printing';

/** The screen width below which lists become cards. */
export const foldsBelow = '(max-width: 47.99em)';

interface FoldingFiltersProps {
  /** The values of the filters. A filter with an undefined or empty value is not set. */
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
