/** Groups records by a key. Each group keeps the order of the records. */
export function grouped<Record, Key>(
  records: Iterable<Record>,
  keyOf: (record: Record) => Key,
): Map<Key, Record[]> {
  const groups = new Map<Key, Record[]>();
  for (const record of records) {
    const key = keyOf(record);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}
