/**
 * The tools of an administrator: the plant's lists, the open sessions, files of every kind of record, the rights of
 * each role.
 */
import { Stack } from '@mantine/core';
import { PageLinks } from '../../client/page-links';
import { TitledSection } from '../../ui/titled-section';
import { ExportsSection } from './exports-section';
import { KeysSection } from './keys-section';
import { RightsMatrix } from './rights-matrix';
import { SessionsSection } from './sessions-section';
import { texts } from './texts';

const words = texts.tools;

const lists = [
  '/plant-data',
  '/products',
  '/stop-reasons',
  '/cost-rates',
  '/working-time',
  '/admin/audit',
  '/admin/backups',
  '/admin/connections',
] as const;

export function ToolsTab() {
  return (
    <Stack gap="md">
      <TitledSection title={words.lists}>
        <PageLinks paths={lists} />
      </TitledSection>
      <SessionsSection />
      <KeysSection />
      <ExportsSection />
      <RightsMatrix />
    </Stack>
  );
}
