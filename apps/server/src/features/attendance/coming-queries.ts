/** Who comes to a shift. The register decides, and for a person who is not marked the absences decide (decision 0587). */
import { type RawBuilder, sql } from 'kysely';
import { hasNoAbsence } from '../absences/queries';

/** The condition that the person of an assignment came, or is expected. `assignment` is the alias of the assignment. */
export function isComing(assignment: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${assignment}.${column}`);
  return sql<boolean>`coalesce(
    (select marked.status in ('present', 'late') from attendance_records marked
      where marked.employee_id = ${of('employee_id')} and marked.shift_date = ${of('assignment_date')}
        and marked.shift_type = ${of('shift_type')}),
    ${hasNoAbsence(assignment)})`;
}
