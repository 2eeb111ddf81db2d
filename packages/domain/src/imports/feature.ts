/** The lists of the domain for imported files. */
import { domainFeature } from '../domain-feature';

export const imports = domainFeature({
  records: { order_import: 'viewOrders' },
  deeds: {
    orders_imported: (_name, after) => `imported ${after.orders} orders from ${after.file_name}`,
    // Each record has such an entry. The feed shows the entry of the file.
    order_imported: null,
    reports_imported: (_name, after) => `imported ${after.rows} reports from ${after.file_name}`,
    // Each record has such an entry. The feed shows the entry of the file.
    stop_imported: null,
    products_imported: (_name, after) => `imported ${after.rows} products from ${after.file_name}`,
    people_imported: (_name, after) => `imported ${after.rows} people from ${after.file_name}`,
    machines_imported: (_name, after) => `imported ${after.rows} machines from ${after.file_name}`,
    stops_imported: (_name, after) => `imported ${after.rows} stops from ${after.file_name}`,
  },
});
