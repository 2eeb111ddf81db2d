/** Names of the events that bring the row of one machine, or say that it is gone. */
export const machineRowEvents = [
  'machine_status_changed',
  'machine_update',
  'machine_created',
  'machine_updated',
] as const;

export const machineEventNames = [...machineRowEvents, 'machine_deleted'] as const;
