/** Environment variables that pass the cluster, the people and the zone to the workers. Workers are separate processes. */
export const clusterVariables = {
  admin: 'PMS_E2E_ADMIN_URL',
  template: 'PMS_E2E_TEMPLATE_URL',
  people: 'PMS_E2E_PEOPLE',
  zone: 'PMS_E2E_ZONE',
} as const;
