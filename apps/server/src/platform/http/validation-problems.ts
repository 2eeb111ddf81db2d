/** One sentence for each wrong field, with the path that a form knows it by. */
import type { FieldProblem } from '@pms/domain/refusal';
import type { FastifySchemaValidationError } from 'fastify';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly errors?: readonly (readonly Issue[])[];
}

/** What a union says when its author gave it no sentence of its own. */
const wordless = 'Invalid input';

/**
 * A value that fits none of several shapes fails each of them; people are told of the shape that it came closest to,
 * which is the one that failed deepest inside.
 */
function closest(issue: Issue): readonly Issue[] {
  if (!issue.errors?.length || issue.message !== wordless) return [issue];
  const depth = (branch: readonly Issue[]) => Math.max(...branch.map(({ path }) => path.length));
  const branches = issue.errors.filter((branch) => branch.length > 0);
  const best = branches.reduce((a, b) => (depth(b) > depth(a) ? b : a), branches[0] ?? []);
  return best.flatMap((inner) => closest({ ...inner, path: [...issue.path, ...inner.path] }));
}

export function problemsIn(issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap(closest).map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** The same from the errors that the HTTP framework hands on. */
export function problemsOf(errors: readonly FastifySchemaValidationError[]): FieldProblem[] {
  return problemsIn(
    errors.map((error) => ({
      path: error.instancePath.split('/').filter(Boolean),
      message: error.message ?? wordless,
      ...(error.params as Pick<Issue, 'errors'>),
    })),
  );
}
