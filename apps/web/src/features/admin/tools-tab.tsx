/** The tools of an administrator: the plant's lists, who is signed in, files of every record, the rights of each role. */
import { Group, Stack } from '@mantine/core';
import { useMayOpen } from '../../client/built-pages';
import { PageButton } from '../../client/page-button';
import { TitledSection } from '../../ui/titled-section';
import { ExportsSection } from './exports-section';
import { RightsMatrix } from './rights-matrix';
import { SessionsSection } from './sessions-section';
import { texts } from './texts';

const words = texts.tools;

export function ToolsTab() {
  const mayOpen = useMayOpen();
  return (
    <Stack gap="md">
      <TitledSection title={words.lists}>
        <Group gap="sm">
          {words.pages
            .filter(({ path }) => mayOpen(path))
            .map(({ path, title }) => (
              <PageButton key={path} href={path}>
                {title}
              </PageButton>
            ))}
        </Group>
      </TitledSection>
      <SessionsSection />
      <ExportsSection />
      <RightsMatrix />
    </Stack>
  );
}
