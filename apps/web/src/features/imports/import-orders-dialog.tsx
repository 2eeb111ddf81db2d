/** The import: choose a file, map its columns, check every row, and then import the records (decision A-67). */
import { Stack } from '@mantine/core';
import type { ImportKind } from '@pms/domain/imports/kinds';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../ui/dialog';
import { onDemand } from '../../ui/on-demand';
import { ProblemNote } from '../../ui/problem-note';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { DoneStep } from './done-step';
import { StepList } from './step-list';
import { texts } from './texts';
import { UploadProgress } from './upload-progress';
import { type Importing, useImport } from './use-import';

const FileStep = onDemand(async () => (await import('./file-step')).FileStep);

interface ImportOrdersDialogProps {
  /** The kind of records of the page that opens the import. */
  readonly kind?: ImportKind;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ImportOrdersDialog({ opened, ...props }: ImportOrdersDialogProps) {
  return opened ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ kind, onClose }: Omit<ImportOrdersDialogProps, 'opened'>) {
  const importing = useImport(kind);
  const { progress, problem, cancel, state } = importing;
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(state.step);
  useEffect(() => {
    if (shown.current === state.step) return;
    shown.current = state.step;
    // For screen readers a step is a new page: the focus moves to its heading.
    content.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus();
  });
  return (
    <Dialog title={texts.title[state.kind]} size="fullscreen" onClose={onClose}>
      <Stack gap="lg" maw="90rem" mx="auto" ref={content}>
        <StepList current={state.step} />
        <ProblemNote problem={problem} />
        {progress === null ? null : <UploadProgress share={progress} onCancel={cancel} />}
        <CurrentStep importing={importing} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}

function CurrentStep({
  importing,
  onClose,
}: {
  readonly importing: Importing;
  readonly onClose: () => void;
}) {
  const { step, result, choices } = importing.state;
  if (step === 'file' || !result || !choices) return <FileStep importing={importing} />;
  if (step === 'columns') return <ColumnsStep importing={importing} result={result} choices={choices} />;
  if (step === 'check') return <CheckStep importing={importing} result={result} />;
  return <DoneStep importing={importing} result={result} onClose={onClose} />;
}
