/** The produced quantity with its unit. With several units, one quantity for each unit. */
import type { Figures } from '@pms/domain/figures/schema';
import { CountTile } from '../../ui/count-tile';
import { countedLines, formatCounted } from './figure-format';

type Counts = Figures['counts'];

/** The good quantity, as a tile with the scrap beside it. */
export function GoodTile({ label, counts }: { readonly label: string; readonly counts: Counts }) {
  return (
    <CountTile
      label={label}
      value={countedLines(counts, 'good')}
      hint={`${formatCounted(counts, 'scrap')} scrap`}
    />
  );
}

/** The good quantity, as a number in a table. */
export function GoodQuantity({ counts }: { readonly counts: Counts }) {
  return formatCounted(counts, 'good');
}
