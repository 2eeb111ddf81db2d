/** The cache keys of crews, apart from the calls, so that the live updates carry no more than these. */
export const crewKeys = {
  all: ['crews'] as const,
  of: (machineId: number) => ['crews', 'machine', machineId] as const,
  memberships: ['crews', 'memberships'] as const,
  people: ['crews', 'people'] as const,
};
