/**
 * Limits the files that one process writes at once, because each file holds a connection to the database until its
 * reader has the whole file.
 */
import {
  mostExportsAtOnce,
  mostExportsOfPerson,
  tooManyExports,
  tooManyOfYourExports,
} from '@pms/domain/exports/formats';
import { RefusalError } from '@pms/domain/refusal';

/** The id of a person for each file that is being written. */
const underWay: number[] = [];

/** Takes a place for this person, or throws the refusal. The returned function releases the place. */
export function takeExportPlace(userId: number): () => void {
  if (underWay.filter((other) => other === userId).length >= mostExportsOfPerson)
    throw new RefusalError(tooManyOfYourExports());
  if (underWay.length >= mostExportsAtOnce) throw new RefusalError(tooManyExports());
  underWay.push(userId);
  return () => {
    const at = underWay.indexOf(userId);
    if (at >= 0) underWay.splice(at, 1);
  };
}
