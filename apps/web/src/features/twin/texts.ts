/** The texts of the page of the digital twin (specification 3, section 2). */
export const texts = {
  title: '4D Digital Twin Factory',
  view: 'View',
  view3D: '3D View',
  view2D: '2D Layout',
  refresh: 'Refresh',
  editor: 'Advanced 2D Editor',
  fullscreen: 'Fullscreen',
  exitFullscreen: 'Exit Fullscreen',
  total: 'TOTAL MACHINES',
  active: 'ACTIVE',
  available: 'AVAILABLE',
  maintenance: 'MAINTENANCE',
  failed: 'Failed to load factory data',
} as const;
