/** Every text of the locks of months. */
export const lockTexts = {
  title: 'Locked months',
  none: 'No month is locked. Late entries change the reports of their shifts.',
  upTo: (month: string) =>
    `The months up to ${month} are locked. Facts of these months can no longer be entered or changed.`,
  changed: (who: string, when: string, reason: string) =>
    `Set by ${who} on ${when}${reason ? `: ${reason}` : ''}`,
  lock: 'Lock months',
  unlock: 'Unlock',
  nothingOver: 'Every month that is over is locked',
  failed: 'Failed to load the locked months',
  lockUpTo: 'Last month to lock',
  lockHint: 'Every earlier month is locked as well. Nobody can enter or correct facts of these months.',
  reason: 'Reason',
  stays: 'Last month that stays locked',
  noMonthStays: 'No month stays locked',
  unlockHint: 'The other months accept late entries and corrections again, and their reports follow.',
  locked: 'Months locked',
  unlocked: 'Months unlocked',
  lockFailed: 'The months were not locked',
  unlockFailed: 'The months were not unlocked',
} as const;
