/** The cache keys of crews in a separate file, so that the live updates do not load the calls. */
export const crewKeys = {
  all: ['crews'] as const,
  of: (machineId: number) => ['crews', 'machine', machineId] as const,
  memberships: ['crews', 'memberships'] as const,
  people: ['crews', 'people'] as const,
};
