/** A person in the search box, with the fields that every signed-in colleague may read (decision A-39). */
import { searchGroup } from '../search-group';
import { directoryUser } from './schema';

export const userSearchGroup = searchGroup('users', directoryUser);
