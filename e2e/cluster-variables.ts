/** Environment variables that pass the cluster and the people to the workers. Workers are separate processes. */
export const clusterVariables = {
  admin: 'PMS_E2E_ADMIN_URL',
  template: 'PMS_E2E_TEMPLATE_URL',
  people: 'PMS_E2E_PEOPLE',
} as const;
