/** The queries of the set-up that no feature offers. */
import { accountsQuery } from '../../features/admin/queries';

/** The number of people. The set-up does not show the list. */
export const everybodyQuery = accountsQuery({ page: 1, page_size: 10 });
