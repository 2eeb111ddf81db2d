/** The subject of an entry that is not about an order. */
type Fields = Readonly<Record<string, unknown>>;

export function subjectOf(action: string, body: unknown): string {
  const fields = (body ?? {}) as Fields;
  if (action === 'recordWaste' || action === 'reportDowntime') return String(fields.order_number ?? '');
  if (action === 'callForHelp') return String(fields.kind ?? '');
  if (action === 'addDailyCheck') return `blend ${fields.maturation_room_id}`;
  return [fields.date, fields.shift_type].filter(Boolean).join(' ');
}
