/** The features that write each table, read from the calls of the query builder and from the text of SQL. */
const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]([a-z_]+)/g;
const statement = /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+([a-z_]+)/gi;
const update = /\bupdate\s+([a-z_]+)(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/gi;

const withoutComments = (text: string): string => text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');

/**
 * The feature of a file. The platform counts as one feature, and the code that starts a process counts as one feature.
 */
function ownerOf(path: string): string {
  const [, feature] = /^apps\/server\/src\/features\/([^/]+)\//.exec(path) ?? [];
  return feature ?? (path.startsWith('apps/server/src/platform/') ? 'platform' : 'start');
}

/** Each written table with the features that write the table, both in alphabetical order. */
export function writersOfTables(
  files: readonly { readonly path: string; readonly text: string }[],
): Record<string, string[]> {
  const owners = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const code = withoutComments(text);
    for (const pattern of [builder, statement, update])
      for (const [, table = ''] of code.matchAll(pattern))
        owners.set(table, (owners.get(table) ?? new Set()).add(ownerOf(path)));
  }
  return Object.fromEntries(
    [...owners].map(([table, features]): [string, string[]] => [table, [...features].toSorted()]).toSorted(),
  );
}

/** The calls in a text that name an audit entry or a live event of a change. */
export const namesOfChange = (text: string): string[] =>
  [...withoutComments(text).matchAll(/\.(audit|tell)\(/g)].map(([, deed]) => `calls ${deed}`);
