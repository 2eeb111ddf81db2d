/** Every kind of record as a file (decision A-68). */
import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { exportFile } from '@pms/domain/exports/endpoints';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { CallError } from '../../client/call-error';
import { download, saveFile } from '../../client/download';
import { useMay } from '../../client/session';
import { TitledSection } from '../../ui/titled-section';
import { toast } from '../../ui/toasts';
import { texts } from './texts';

const words = texts.exports;
type Kind = keyof typeof words.kinds;

const formats = ['excel', 'csv', 'json'] as const;

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
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: (typeof formats)[number]) =>
      saveFile(await download(exportFile, { params: { type: kind }, query: { format } })),
    onError: (error) =>
      toast('danger', error instanceof CallError && error.status !== null ? error.message : words.failed),
  });
  return (
    <Group justify="space-between" gap="sm">
      <Text fw={600}>{words.kinds[kind]}</Text>
      <Group gap="xs">
        {formats.map((format) => (
          <Button
            key={format}
            variant="default"
            mih="var(--pms-touch)"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isPending && variables === format}
            aria-label={words.file(words.kinds[kind], words.formats[format])}
            onClick={() => mutate(format)}
          >
            {words.formats[format]}
          </Button>
        ))}
      </Group>
    </Group>
  );
}
