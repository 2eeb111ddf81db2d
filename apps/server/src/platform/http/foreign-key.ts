/** The refusals of a foreign key. The text of the database says which of two people was first. */
import type { Refusal } from '@pms/domain/refusal';

interface ForeignKeyRefusals {
  /** For a write that needs a record that was removed. The key of the record comes from the text of the database. */
  readonly gone: (key: string) => Refusal;
  /** For the removal of a record that another record has begun to use. */
  readonly used: () => Refusal;
}

/** Chooses the refusal by the text of the database. */
export const foreignKey =
  ({ gone, used }: ForeignKeyRefusals) =>
  (detail: string): Refusal => {
    const [, key = '', what] = /=\((.*)\) is (still referenced|not present)/.exec(detail) ?? [];
    return what === 'still referenced' ? used() : gone(key);
  };
