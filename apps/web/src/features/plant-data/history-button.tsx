import { Button } from '@mantine/core';
import type { HistoryOf } from '@pms/domain/every-feature';
import { useState } from 'react';
import { onDemand } from '../../ui/on-demand';
import { texts } from './texts';

const HistoryDialog = onDemand(async () => (await import('../history/history-dialog')).default);

/** Opens the history of all records of a kind, also of deleted records. */
export function HistoryButton({ of, name }: { readonly of: HistoryOf; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.wholeHistory}
      </Button>
      {isOpen ? <HistoryDialog of={of} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
