/** The locked months of a year as files that can be read without the product. */
import { Group, NumberInput, Paper, Text, Title } from '@mantine/core';
import { downloadArchive } from '@pms/domain/archives/endpoints';
import { plantDateOf } from '@pms/domain/plant-time';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { download, saveFile } from '../../client/download';
import { usePlant } from '../../client/plant';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useAction } from '../use-action';
import { texts } from './texts';

const words = texts.archive;

export function ArchiveSection({ now }: { readonly now: number }) {
  const { time_zone: zone } = usePlant();
  const thisYear = Number(plantDateOf(new Date(now).toISOString(), zone).slice(0, 4));
  const [year, setYear] = useState<number | string>(thisYear);
  const { send, isBusy, problem } = useAction({
    act: (of: number) => download(downloadArchive, { params: { year: of } }),
    onDone: saveFile,
    problemOf: (error) => sentenceOr(words.failed, error),
  });
  const isYear = typeof year === 'number' && year >= 2000 && year <= 2200;
  return (
    <Paper withBorder p="md">
      <Title order={2} fz="lg" mb="sm">
        {words.title}
      </Title>
      <Text mb="sm">{words.text}</Text>
      <Group gap="sm" align="flex-end">
        <NumberInput
          label={words.year}
          w="8rem"
          min={2000}
          max={2200}
          allowDecimal={false}
          thousandSeparator={false}
          value={year}
          onChange={setYear}
        />
        <ReasonedButton
          reason={isYear ? undefined : words.missing}
          loading={isBusy}
          variant="default"
          leftSection={<IconFileZip size={18} aria-hidden />}
          onClick={() => send(Number(year))}
        >
          {words.take}
        </ReasonedButton>
      </Group>
      <ProblemNote problem={problem} />
    </Paper>
  );
}
