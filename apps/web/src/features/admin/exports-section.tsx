/** Every kind of record as a file (decision A-68). */
import { Group, SimpleGrid, Text } from '@mantine/core';
import { useMay } from '../../client/session';
import { TitledSection } from '../../ui/titled-section';
import { ExportButtons } from '../exports/export-select';
import { texts } from './texts';

const words = texts.exports;
type Kind = keyof typeof words.kinds;

export function ExportsSection() {
  if (!useMay('exportData')) return null;
  return (
    <TitledSection title={words.title}>
      <Text c="dimmed">{words.hint}</Text>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {(Object.keys(words.kinds) as Kind[]).map((kind) => (
          <FilesOf key={kind} kind={kind} />
        ))}
      </SimpleGrid>
    </TitledSection>
  );
}

function FilesOf({ kind }: { readonly kind: Kind }) {
  const name = words.kinds[kind];
  return (
    <Group justify="space-between" gap="sm">
      <Text fw={600}>{name}</Text>
      <ExportButtons type={kind} nameOf={(format) => words.file(name, format)} />
    </Group>
  );
}
