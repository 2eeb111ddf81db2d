/** The words of the twin's page and plan (specification 3, section 2). */
export const texts = {
  launchEditor: 'Launch Advanced 2D Editor',
  planHeading: 'Advanced 2D Factory Layout',
  loading: 'Loading 2D Digital Twin Factory...',
  layoutNamed: (name: string | null, version: number) =>
    name === null ? `The layout of then, version ${version}` : `Layout "${name}", version ${version}`,
  automatic: 'Automatic grid for each area: no layout is in use yet',
  live: 'Live and read-only. Press a machine to open its card.',
  past: 'The plant as it was. Press a machine to open its card.',
  noMachines: 'No machines',
  noMachinesHint: 'Machines that are added under Machine Management appear here.',
  machineStatus: 'Machine Status',
  environments: 'Environments',
  capabilities: '2D capabilities',
  capabilityList: [
    'Screen replacement: place a screen, move it, change what it shows',
    'Variable room sizing by handles and by numbers',
    'Precise machine placement: position, rotation and scale',
    'Export and import of layouts',
    'Every save is a version that can be loaded again',
  ],
  facilities: 'Facility dimensions',
  facilityList: [
    'Main Factory: 80m x 33m',
    'Inbound Warehouse: 42.4m x 37m (left)',
    'Outbound Warehouse: 80m x 29m (right)',
    'Rebate Store: 37.6m x 37m (far left)',
  ],
} as const;
