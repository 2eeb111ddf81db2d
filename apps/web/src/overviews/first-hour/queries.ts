/** What the set-up asks for beside the answers of the features. */
import { accountsQuery } from '../../features/admin/queries';

/** Everybody, counted: the list itself is not shown. */
export const everybodyQuery = accountsQuery({ page: 1, page_size: 10 });
