/** Every text of the dialog of a machine's counter. */
export const counterTexts = {
  action: 'Counter',
  title: (machine: string) => `Counter of ${machine}`,
  intro:
    'A device at the machine sends its counts. The running order gets the pieces. Make one key for each counter. A new key with the name of a revoked key continues the counter of the revoked key.',
  loading: 'Loading the counter',
  failed: 'The counter could not be loaded',
  never: 'The machine never sent a reading.',
  last: (total: string, when: string) => `The counter showed ${total} on ${when}.`,
  counted: (when: string) => `The device sent its last count on ${when}.`,
  segment: (count: number) =>
    `The counter started again ${count === 1 ? 'once' : `${count} times`}. What the machine made in between was not counted.`,
  revokeEffect: 'The device can send no more readings. Its counts stay.',
  namePlaceholder: 'PLC of the filler',
  address: (id: number) => `The device sends its readings to POST /api/machines/${id}/counts.`,
  startedAgain: (total: string) =>
    `The counter started again and shows ${total}. Pieces before that may not be counted.`,
} as const;
