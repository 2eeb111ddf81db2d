import { webFeature } from '../web-feature';
import { foundPeople } from './found-people';

export const users = webFeature({
  found: { users: foundPeople },
});
