/** The foot of a form whose record somebody else has saved since the form was opened. What is typed stays until the person chooses. */
import { ChangedMeanwhile } from './changed-meanwhile';

interface NewerRecordProps<Row> {
  /** The present record; undefined while the form has it already. See `useReadVersion`. */
  readonly newer: Row | undefined;
  /** From now on the form changes this record. */
  readonly take: (row: Row) => void;
  /** Fills the form with the values of the record. */
  readonly onLoad: (row: Row) => void;
  /** Removes the refusal of the record before. */
  readonly forgetProblem: () => void;
}

export function NewerRecord<Row>({ newer, take, onLoad, forgetProblem }: NewerRecordProps<Row>) {
  if (newer === undefined) return null;
  const present = newer;
  const begin = () => {
    forgetProblem();
    take(present);
  };
  return (
    <ChangedMeanwhile
      onKeep={begin}
      onLoad={() => {
        begin();
        onLoad(present);
      }}
    />
  );
}
