/** The version of a record that a form was opened on, and the newer one that came since. */
import { useState } from 'react';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

export function useReadVersion<Row extends Versioned>(
  opened: Row | undefined,
  rows: readonly Row[] | undefined,
) {
  const [base, setBase] = useState(opened);
  const present = base && rows?.find(({ id }) => id === base.id);
  const newer = present && present.version !== base.version ? present : undefined;
  return { base, newer, take: setBase };
}
