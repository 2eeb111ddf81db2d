/** The first step, in a separate chunk, because only this step needs the library for dropped files. */
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type ImportKind, importKinds } from '@pms/domain/imports/kinds';
import { notAnOrderFile } from '@pms/domain/imports/refusals';
import type { Permission } from '@pms/domain/roles';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSession } from '../../client/session';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import classes from './imports.module.css';
import { StepHeading } from './step-heading';
import { texts } from './texts';
import type { Importing } from './use-import';

/** The right that the call of a kind requires. */
const rights: Readonly<Record<ImportKind, Permission>> = {
  orders: 'createOrder',
  reports: 'createOrder',
  stops: 'createOrder',
  products: 'updateOrder',
  people: 'manageUsers',
  machines: 'manageMachines',
};

/** The limit of specification 1, section 5. */
const maxSize = 10 * 1024 * 1024;

/** Old .xls files are accepted for the upload, because the server's refusal explains how to convert them. */
const accept = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls', '.csv'],
  'text/csv': ['.csv'],
};

export function FileStep({ importing }: { readonly importing: Importing }) {
  const { openFile, say, progress } = importing;
  const { user } = useSession();
  const openPicker = useRef<() => void>(null);
  return (
    <Stack gap="md">
      <StepHeading>{texts.file.heading}</StepHeading>
      <Stack gap={4}>
        <SegmentedControl
          aria-label={texts.file.kind}
          fullWidth
          maw="40rem"
          // A phone also shows six kinds side by side.
          styles={{
            label: {
              paddingInline: 'clamp(0.25rem, 1.2vw, 1rem)',
              fontSize: 'clamp(0.875rem, 2.2vw, 1rem)',
            },
          }}
          disabled={progress !== null}
          data={importKinds
            .filter((kind) => user?.permissions.includes(rights[kind]))
            .map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          value={importing.state.kind}
          onChange={(kind) => importing.changeKind(kind as ImportKind)}
        />
        <Text c="dimmed">{texts.kindHints[importing.state.kind]}</Text>
      </Stack>
      <Dropzone
        className={classes.drop ?? ''}
        openRef={openPicker}
        onDrop={([file]) => file && openFile(file)}
        onReject={([rejected]) => {
          const isLarge = rejected?.errors.some(({ code }) => code === 'file-too-large');
          say(isLarge ? texts.file.tooLarge : notAnOrderFile().message);
        }}
        accept={accept}
        maxSize={maxSize}
        multiple={false}
        disabled={progress !== null}
        // Keyboards and screen readers use the button below.
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': texts.file.input }}
      >
        <Stack align="center" gap="sm" py="xl">
          <IconFileSpreadsheet size={44} stroke={1.4} aria-hidden />
          <Text fw={600}>{texts.file.drop}</Text>
          <Text c="dimmed" ta="center">
            {texts.file.kinds}
          </Text>
          <ReasonedButton
            reason={undefined}
            disabled={progress !== null}
            data-autofocus
            onClick={() => openPicker.current?.()}
          >
            {texts.file.choose}
          </ReasonedButton>
        </Stack>
      </Dropzone>
    </Stack>
  );
}
