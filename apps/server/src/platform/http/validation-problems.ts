/** One sentence for each wrong field, with the path of the field in a form. */
import type { FieldProblem } from '@pms/domain/refusal';
import type { FastifySchemaValidationError } from 'fastify';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly errors?: readonly (readonly Issue[])[];
  /** The unknown names. */
  readonly keys?: readonly string[];
}

/** The default message of a union whose schema has no sentence. */
const wordless = 'Invalid input';
const notAllowed = 'This value is not allowed here';

/** An unknown name in the request, with its path. */
export const unknownName = (name: string, path = name): FieldProblem => ({
  path,
  message: `There is no field named ${name} here`,
});

/**
 * A value that fits no shape of a union has problems with every shape. The answer reports only the problems with the
 * closest shape. This is the shape whose problem is deepest inside the value.
 */
function closest(issue: Issue): readonly Issue[] {
  if (!issue.errors?.length || issue.message !== wordless) return [issue];
  const depth = (branch: readonly Issue[]) => Math.max(...branch.map(({ path }) => path.length));
  const branches = issue.errors.filter((branch) => branch.length > 0);
  const best = branches.reduce((a, b) => (depth(b) > depth(a) ? b : a), branches[0] ?? []);
  return best.flatMap((inner) => closest({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** An unknown name is reported under that name, every other problem under its path. */
function told({ path, message, keys }: Issue): FieldProblem[] {
  if (keys) return keys.map((key) => unknownName(key, [...path, key].join('.')));
  return [{ path: path.join('.'), message: message === wordless ? notAllowed : message }];
}

export const problemsIn = (issues: readonly Issue[]): FieldProblem[] => issues.flatMap(closest).flatMap(told);

/** The problems in the errors that the HTTP framework reports. */
export function problemsOf(errors: readonly FastifySchemaValidationError[]): FieldProblem[] {
  return problemsIn(
    errors.map((error) => ({
      path: error.instancePath.split('/').filter(Boolean),
      message: error.message ?? wordless,
      ...(error.params as Pick<Issue, 'errors' | 'keys'>),
    })),
  );
}
