/** The company's provider, and the role of each of its groups. */
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailedLoad } from '../../ui/failed-load';
import { TitledSection } from '../../ui/titled-section';
import { OidcForm } from './oidc-form';
import { oidcTexts as words } from './oidc-texts';
import { oidcQuery } from './queries';

export function OidcSection() {
  const { data: settings, error, refetch } = useQuery(oidcQuery);
  return (
    <TitledSection title={words.title}>
      <Text c="dimmed">{words.hint}</Text>
      {error && !settings ? <FailedLoad message={words.failedLoad} onRetry={() => void refetch()} /> : null}
      {!settings && !error ? <Skeleton h={240} aria-hidden /> : null}
      {settings ? <OidcForm settings={settings} /> : null}
    </TitledSection>
  );
}
