/** Other programs and servers that the plant works with. */
import { Stack, Text } from '@mantine/core';
import { useShowsContent } from '../../client/first-content';
import { PageHeader } from '../../ui/page-header';
import { MailSection } from './mail-section';
import { OidcSection } from './oidc-section';
import { texts } from './texts';
import { WebhooksSection } from './webhooks-section';

export function ConnectionsPage() {
  useShowsContent(true);
  return (
    <Stack gap="md">
      <PageHeader title={texts.title} facts={<Text c="dimmed">{texts.hint}</Text>} />
      <MailSection />
      <WebhooksSection />
      <OidcSection />
    </Stack>
  );
}
