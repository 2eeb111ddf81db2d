/** The version of the record with which a form was opened, and the newer version that has come since. */
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
