/** The temporary passwords of the people who were just added. No other place shows these passwords. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { cellsOfCsv, saveCsv } from '../../client/csv';
import { RecordList } from '../../ui/record-list/record-list';
import classes from './first-hour.module.css';
import { texts } from './texts';

const words = texts.people;

interface HandedPasswordsProps {
  readonly file: string;
  readonly onDone: () => void;
}

export function HandedPasswords({ file, onDone }: HandedPasswordsProps) {
  const [heads = [], ...rows] = cellsOfCsv(file);
  return (
    <Stack gap="md">
      <Text fw={600} role="status">
        {words.passwords}
      </Text>
      <Text className={classes.screenOnly ?? ''}>{words.passwordsHint}</Text>
      <RecordList
        label={words.passwords}
        rows={rows}
        keyOf={(cells) => cells.join(' ')}
        columns={heads.map((head, index) => ({
          head,
          cell: (cells: readonly string[]) => cells[index] ?? '',
        }))}
      />
      <Group gap="sm" className={classes.screenOnly ?? ''}>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveCsv(words.passwordsName, file)}
        >
          {words.save}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {words.done}
        </Button>
      </Group>
    </Stack>
  );
}
