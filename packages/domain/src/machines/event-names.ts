/** Names of the events that contain the row of one machine. */
export const machineRowEvents = [
  'machine_status_changed',
  'machine_update',
  'machine_created',
  'machine_updated',
] as const;

export const machineEventNames = [...machineRowEvents, 'machine_deleted'] as const;
