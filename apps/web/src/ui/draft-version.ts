/** The version of a record in the name of its draft. It says which values the person saw while typing. */
import { draftNames } from './draft';

export interface Versioned {
  readonly version: number;
}

export const versionedName = (name: string, version: number): string => `${name}@${version}`;

/** The version of the kept draft; undefined without a draft. */
export function keptVersion(name: string): number | undefined {
  const versions = draftNames(`${name}@`).map((draft) => Number(draft.slice(name.length + 1)));
  return versions.find(Number.isInteger);
}
