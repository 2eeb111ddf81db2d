/**
 * Every advisory lock of the product, with the number that PostgreSQL knows it by. A number names one lock for ever: an
 * older process may run beside a newer one. Locks with a key are a space of their own in PostgreSQL; they have a second
 * number, which says what is locked.
 */
export const locks = {
  /** Held by the process that migrates the database. */
  migrations: 7_261_000,
  /** Numbers events and chains audit entries; taken by the commit of a change (decision 0036). */
  record: 7_261_001,
  /** Settings change one writer at a time, and never between the read of a sign-in and its commit. */
  settings: 7_261_002,
  /** Crews and their members change one writer at a time. */
  crews: 7_261_004,
  /** Decides which socket of a person was the first and which is the last. */
  presence: 7_261_005,
  /** One process deletes old events. */
  outboxCleanUp: 7_261_006,
  /** Records of people are written one writer at a time: unique names and the last admin are checked before. */
  people: 7_261_007,
  /** Held by the process that makes or changes the tables of the job queue. */
  jobQueueMigrations: 7_261_010,
  /** Rounds of the alert rules run one after the other. */
  alertRules: 7_261_011,
  /** Rounds that escalate calls for help run one after the other. */
  helpEscalation: 7_261_150,
  /** Held by the process that computes the sums of figures. */
  recomputation: 7_261_014,
  /** One process fills an empty database with a demo plant. */
  seed: 7_261_015,
  /** One backup or drill with its record at a time, over all processes. */
  backupRun: 7_261_121,
  /** The database role of the application is made by one process at a time. */
  servingRole: 7_261_171,
  /** One backup of a database at a time. */
  backup: 7_261_120,
  /** Shared by writes of past facts, held alone by the lock of a month; the database takes it by its number. */
  monthLock: 7_261_180,
  /** Devices that ask for a code are counted one after the other. */
  tabletBindings: 7_261_340,
  /** Shared by those who mark attendance, held alone by the closing of hours. */
  attendanceClosing: 7_261_070,
  /** Layouts are put in use one after the other. */
  layoutsInUse: 7_261_140,
} as const;

export const keyedLocks = {
  /** By address: failed sign-ins are counted one after the other. */
  signInAddress: 7261,
  /** By name: failed sign-ins with an unknown name are counted one after the other. */
  signInName: 7_261_170,
  /** By machine: shared by writers of its facts (migration 0011), held alone while they are summed up. */
  machineFacts: 7_261_003,
  /** By machine: readings of its counter are booked one after the other. */
  machineCounter: 7_261_234,
  /** By area and shift: a shift report is made once. */
  shiftReport: 7_261_008,
} as const;
