import { Button } from '@mantine/core';
import type { HistoryOf } from '@pms/domain/history/subjects';
import { lazy, Suspense, useState } from 'react';
import { texts } from './texts';

const HistoryDialog = lazy(() => import('../history/history-dialog'));

/** Opens what became of every record of a kind, those that are gone included. */
export function HistoryButton({ of, name }: { readonly of: HistoryOf; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" mih="var(--pms-touch)" onClick={() => setOpen(true)}>
        {texts.wholeHistory}
      </Button>
      {isOpen ? (
        <Suspense>
          <HistoryDialog of={of} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
