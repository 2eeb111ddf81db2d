/** The texts of work without a connection. */
import { mostHoursLate } from '@pms/domain/time-of-doing';

const actionNames: Readonly<Record<string, string>> = {
  startOrder: 'Start',
  pauseOrder: 'Pause',
  resumeOrder: 'Resume',
  stopOrder: 'Stop',
  completeOrder: 'Complete',
  reportQuantity: 'Quantity',
  reportDowntime: 'Downtime',
  recordWaste: 'Waste',
  addDailyCheck: 'Daily check',
  markAttendance: 'Attendance',
  markAllPresent: 'Attendance of everybody',
  callForHelp: 'Call for help',
};

export const nameOfAction = (action: string): string => actionNames[action] ?? action;

export const texts = {
  bar: {
    label: 'Work without a connection',
    asOf: (time: string) => `Offline, as of ${time}`,
    never: 'Offline, nothing was loaded before',
    goesOn:
      'Go on with orders, counts, stops, waste, checks, attendance and calls for help: they are kept here and sent later. Other changes wait.',
    unsent: (count: number) => `${count} not yet sent`,
    refused: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
    full: 'This device has no room left. What you do without a connection may not be kept.',
    show: 'Show',
  },
  queue: {
    title: 'Not yet sent',
    explain:
      'Your entries are kept on this device and sent in order when the connection returns. Each entry counts at the time of the action.',
    late: `A supervisor must enter actions that are not sent within ${mostHoursLate} hours.`,
    insecure:
      'This address is not secure: the entries stay after a reload, but the application opens without a connection over HTTPS only.',
    none: 'Everything is sent.',
    doneAt: (time: string) => `Done at ${time}`,
    waiting: 'Not yet sent',
    behind: (what: string) => `Waits for: ${what}`,
    tried: (tries: number) => `Not yet sent, tried ${tries} ${tries === 1 ? 'time' : 'times'}`,
    given: { discarded: 'Discarded, not yet on record', handed: 'Handed over, not yet on record' },
    choices: {
      change: 'Change',
      discard: 'Discard',
      hand: 'Hand to a supervisor',
      remove: 'Remove from the list',
    },
    reasons: { discard: 'Why is the entry discarded?', hand: 'What should the supervisor know?' },
    confirm: { discard: 'Discard entry', hand: 'Hand over' },
    needsReason: 'A reason is required',
    settled: 'The entry was sent or changed meanwhile, so this choice was not made.',
    noRoom: 'This device has no room left, so this choice was not kept. Free some room, and choose again.',
    keep: 'Keep',
  },
  change: {
    title: (what: string) => `Change: ${what}`,
    time: 'Time of doing',
    wrongTime: 'Enter a date and a time',
    save: 'Save and send',
    book: 'Book it',
    cancel: 'Cancel',
  },
  handed: {
    title: 'Offline Entries',
    explain:
      'Actions without a connection that could not be booked. People handed these actions to a supervisor.',
    none: 'Nothing is handed over.',
    failed: 'The entries could not be loaded',
    by: (who: string, time: string) => `${who}, done at ${time}`,
    said: (sentence: string) => `The server said: ${sentence}`,
    note: 'What was done about the entry?',
    repair: 'Change and book',
    close: 'Close without booking',
    booked: 'Booked, and the entry is closed',
    closed: 'The entry is closed',
  },
} as const;

/** The fields of each action that a person can correct, and the labels of the fields. */
export const changeable: Readonly<
  Record<string, readonly { readonly name: string; readonly label: string; readonly isNumber: boolean }[]>
> = {
  completeOrder: [{ name: 'actual_quantity', label: 'Quantity', isNumber: true }],
  reportQuantity: [
    { name: 'add', label: 'Added quantity', isNumber: true },
    { name: 'actual_quantity', label: 'Quantity', isNumber: true },
    { name: 'scrap', label: 'Scrap', isNumber: true },
    { name: 'note', label: 'Note', isNumber: false },
  ],
  recordWaste: [
    { name: 'quantity', label: 'Quantity', isNumber: true },
    { name: 'reason', label: 'Reason', isNumber: false },
  ],
  reportDowntime: [{ name: 'primary_cause', label: 'Primary cause', isNumber: false }],
  addDailyCheck: [
    { name: 'temperature', label: 'Temperature', isNumber: true },
    { name: 'humidity', label: 'Humidity', isNumber: true },
  ],
  pauseOrder: [{ name: 'notes', label: 'Notes', isNumber: false }],
  stopOrder: [{ name: 'notes', label: 'Notes', isNumber: false }],
};
