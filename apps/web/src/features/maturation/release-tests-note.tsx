/** Shows before the release whether the tests of a lot permit the release. */
import { Alert, Text } from '@mantine/core';
import { releaseTestsOf } from '@pms/domain/maturation/test-values';
import { useQuery } from '@tanstack/react-query';
import { lotTestsQuery } from './queries';
import { testTexts as words } from './test-texts';

export function ReleaseTestsNote({ lotId }: { readonly lotId: number }) {
  const { data } = useQuery(lotTestsQuery(lotId));
  if (!data) return null;
  const { missing, outside } = releaseTestsOf(data.tests);
  if (missing.length === 0 && outside.length === 0) return null;
  return (
    <Alert color="yellow" variant="outline" role="note">
      {missing.length > 0 ? <Text>{words.missingOf(missing.join(', '))}</Text> : null}
      {outside.length > 0 ? <Text>{words.outsideOf(outside.join(', '))}</Text> : null}
    </Alert>
  );
}
