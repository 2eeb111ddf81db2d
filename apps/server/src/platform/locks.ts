/**
 * Every advisory lock of the product, with its number in PostgreSQL. The number of a lock never changes, because an
 * older process may run beside a newer process. Locks with a key have separate numbers in PostgreSQL. The second number
 * of such a lock identifies the locked record.
 */
export const locks = {
  /** Held by the process that migrates the database. */
  migrations: 7_261_000,
  /** Taken by the commit of a change, which numbers its events and chains its audit entries (decision 0036). */
  record: 7_261_001,
  /** Only one writer at a time changes settings, and no writer does so between the read of a sign-in and its commit. */
  settings: 7_261_002,
  /** Only one writer at a time changes crews and their members. */
  crews: 7_261_004,
  /** Taken by the process that decides which socket of a person was the first or is the last. */
  presence: 7_261_005,
  /** Taken by the process that deletes old events. */
  outboxCleanUp: 7_261_006,
  /** Only one writer at a time changes records of people, because unique names and the last admin are checked first. */
  people: 7_261_007,
  /** Held by the process that makes or changes the tables of the job queue. */
  jobQueueMigrations: 7_261_010,
  /** Rounds of the alert rules run one after the other. */
  alertRules: 7_261_011,
  /** Rounds that escalate calls for help run one after the other. */
  helpEscalation: 7_261_150,
  /** Held by the process that computes the sums of figures. */
  recomputation: 7_261_014,
  /** Taken by the process that fills an empty database with a demo plant. */
  seed: 7_261_015,
  /** Only one backup or drill, with its record, runs at a time in all processes. */
  backupRun: 7_261_121,
  /** The database role of the application is made by one process at a time. */
  servingRole: 7_261_171,
  /** Only one backup of a database runs at a time. */
  backup: 7_261_120,
  /**
   * Taken shared by writes of past facts, and exclusively by the lock of a month. Functions of the database take the
   * shared lock by its number.
   */
  monthLock: 7_261_180,
  /** Devices that ask for a code are counted one after the other. */
  tabletBindings: 7_261_340,
  /** Taken shared by people who mark attendance, and exclusively by the closing of hours. */
  attendanceClosing: 7_261_070,
  /** Taken shared by changes of the roster that read which days are published, and exclusively by the publication. */
  rosterPublication: 7_261_071,
  /** Only one writer at a time changes layouts, because a change depends on which layout is in use. */
  layoutsInUse: 7_261_140,
  /**
   * Only one writer at a time changes the blends of listed products, because a chain of blends is checked first. A
   * trigger of products takes the lock by its number.
   */
  blends: 7_261_614,
} as const;

export const keyedLocks = {
  /** By address: failed sign-ins of one address are counted one after the other. */
  signInAddress: 7261,
  /** By name: failed sign-ins with one unknown name are counted one after the other. */
  signInName: 7_261_170,
  /**
   * By machine: taken shared by writers of the machine's facts (migration 0011), and exclusively while the facts are
   * summed up.
   */
  machineFacts: 7_261_003,
  /** By machine: readings of the machine's counter are booked one after the other. */
  machineCounter: 7_261_234,
  /** By area and shift: a shift report is made once. */
  shiftReport: 7_261_008,
  /** By run: held by a connection of the process that runs the job, until the run ends or the process dies. */
  jobRun: 7_261_009,
} as const;
