/** The tools of an administrator: the rights of each role, and the lists that the plant keeps. */
import { Group, Paper, Stack, Title } from '@mantine/core';
import { useMayOpen } from '../../client/built-pages';
import { PageButton } from '../../client/page-button';
import { RightsMatrix } from './rights-matrix';
import { texts } from './texts';

const words = texts.tools;

export function ToolsTab() {
  const mayOpen = useMayOpen();
  return (
    <Stack gap="md">
      <Paper withBorder p="md" component="section" aria-label={words.lists}>
        <Stack gap="sm">
          <Title order={2} fz="lg">
            {words.lists}
          </Title>
          <Group gap="sm">
            {words.pages
              .filter(({ path }) => mayOpen(path))
              .map(({ path, title }) => (
                <PageButton key={path} href={path}>
                  {title}
                </PageButton>
              ))}
          </Group>
        </Stack>
      </Paper>
      <RightsMatrix />
    </Stack>
  );
}
