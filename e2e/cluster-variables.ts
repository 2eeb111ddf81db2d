/** The workers are processes of their own: they learn where the cluster is, and who is in its plants, from their environment. */
export const clusterVariables = {
  admin: 'PMS_E2E_ADMIN_URL',
  template: 'PMS_E2E_TEMPLATE_URL',
  people: 'PMS_E2E_PEOPLE',
} as const;
