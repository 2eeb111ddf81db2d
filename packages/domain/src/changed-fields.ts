/** The fields that an edit changed, as the audit log stores them. */

type Fields = Readonly<Record<string, unknown>>;

const bookkeeping: ReadonlySet<string> = new Set(['version', 'updated_at']);

/** The old and new values of the fields that differ; undefined if all fields are equal. */
export function changedFields<Row extends object>(
  before: Row,
  after: Row,
): { readonly before: Fields; readonly after: Fields } | undefined {
  const old = before as Fields;
  const now = after as Fields;
  const names = Object.keys(now).filter(
    (name) => !bookkeeping.has(name) && JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (row: Fields) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { before: pick(old), after: pick(now) };
}
