/**
 * Who comes to a shift: people of the published roster (decision 0603). The register decides, and for a person who is not
 * marked the absences decide (decision 0587).
 */
import { type RawBuilder, sql } from 'kysely';
import { hasNoAbsence } from '../absences/queries';

/**
 * The condition that the assignment is published, and that its person came or is expected. A draft of the planners puts
 * nobody on a shift. `assignment` is the alias of the assignment.
 */
export function isComing(assignment: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${assignment}.${column}`);
  return sql<boolean>`(${of('published_at')} is not null and coalesce(
    (select marked.status in ('present', 'late') from attendance_records marked
      where marked.employee_id = ${of('employee_id')} and marked.shift_date = ${of('assignment_date')}
        and marked.shift_type = ${of('shift_type')}),
    ${hasNoAbsence(assignment)}))`;
}
