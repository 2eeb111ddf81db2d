/** The classes of machine time. Every instant of a machine is in exactly one class (figures, section 2). */
export const machineTimeClasses = ['ns', 'ex', 'su', 'ud', 'bl', 'st', 'ms', 'run', 'ux', 'un'] as const;
export type MachineTimeClass = (typeof machineTimeClasses)[number];

interface ClassMeaning {
  readonly code: string;
  readonly label: string;
  /** The effect of a minute of the class on the figures. */
  readonly effect: 'outside' | 'availability loss' | 'performance loss' | 'running' | 'unknown';
}

/** The codes and names of the definition. */
export const classMeanings: Readonly<Record<MachineTimeClass, ClassMeaning>> = {
  ns: { code: 'NS', label: 'Not scheduled', effect: 'outside' },
  ex: { code: 'EX', label: 'Excluded planned', effect: 'outside' },
  su: { code: 'SU', label: 'Setup', effect: 'availability loss' },
  ud: { code: 'UD', label: 'Unplanned down', effect: 'availability loss' },
  bl: { code: 'BL', label: 'Blocked', effect: 'availability loss' },
  st: { code: 'ST', label: 'Starved', effect: 'availability loss' },
  ms: { code: 'MS', label: 'Micro-stop', effect: 'performance loss' },
  run: { code: 'RUN', label: 'Running', effect: 'running' },
  ux: { code: 'UX', label: 'Unexplained stop', effect: 'availability loss' },
  un: { code: 'UN', label: 'No data', effect: 'unknown' },
};

/** The classes of stops: the difference between planned time and run time. */
export const stopClasses = ['su', 'ud', 'bl', 'st', 'ux'] as const satisfies readonly MachineTimeClass[];

export const isStopClass = (name: MachineTimeClass): boolean =>
  (stopClasses as readonly MachineTimeClass[]).includes(name);
