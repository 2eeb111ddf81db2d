/** The queue of this device: each entry with the state, and the choices of the person who made the entry. */
import { Stack, Text } from '@mantine/core';
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { mayStillChoose } from '@pms/domain/offline/entry-changes';
import type { Choice } from '@pms/domain/offline/queue';
import { useState } from 'react';
import { withReserve } from '../../client/offline/device-space';
import { changeEntry, useEntries } from '../../client/offline/entry-store';
import { sendEntries } from '../../client/offline/send-entries';
import { randomKey } from '../../client/random-key';
import { Dialog } from '../../ui/dialog';
import { ProblemNote } from '../../ui/problem-note';
import { ChangeEntry } from './change-entry';
import { EntryRow } from './entry-row';
import { texts } from './texts';

const words = texts.queue;
const stateAfter = { discard: 'discarded', hand: 'handed' } as const;

export function QueueDialog({ onClose }: { readonly onClose: () => void }) {
  const entries = useEntries();
  const [changing, setChanging] = useState<OfflineEntry>();
  const [problem, setProblem] = useState<string>();
  /**
   * Returns false if the device had no room to keep the choice. The entry may be sent, or changed in another tab, while the
   * person decides.
   */
  const choose = async (
    shown: OfflineEntry,
    choice: Choice,
    after: (stored: OfflineEntry) => OfflineEntry | undefined,
  ): Promise<boolean> => {
    try {
      const isDone = await withReserve(() =>
        changeEntry(shown, (stored) => (mayStillChoose(stored, shown, choice) ? after(stored) : stored)),
      );
      setProblem(isDone ? undefined : words.settled);
    } catch {
      setProblem(words.noRoom);
      return false;
    }
    void sendEntries();
    return true;
  };
  return (
    <Dialog title={words.title} onClose={onClose} closesOnEscape={changing === undefined}>
      <Stack gap="sm">
        <Text fz="sm">{entries.length === 0 ? words.none : words.explain}</Text>
        {entries.length > 0 ? <Text fz="sm">{words.late}</Text> : null}
        <ProblemNote problem={problem} />
        {window.isSecureContext ? null : <Text fz="sm">{words.insecure}</Text>}
        <Stack gap={0} component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
          {entries.map((entry) => (
            <EntryRow
              key={entry.place}
              entry={entry}
              entries={entries}
              onChange={() => {
                setProblem(undefined);
                setChanging(entry);
              }}
              onGiveUp={(choice, reason) =>
                choose(entry, choice, (stored) => ({
                  ...stored,
                  state: stateAfter[choice],
                  reason,
                  tries: 0,
                }))
              }
              onRemove={() => choose(entry, 'remove', () => undefined)}
            />
          ))}
        </Stack>
      </Stack>
      {changing ? (
        <ChangeEntry
          worksOffline
          entry={changing}
          problem={problem}
          submitLabel={texts.change.save}
          onClose={() => setChanging(undefined)}
          onSave={async (body, happened_at) => {
            // The changed entry is not the refused call, so the entry gets a new key.
            const isKept = await choose(changing, 'change', (stored) => ({
              ...stored,
              body,
              happened_at,
              clock: undefined,
              key: randomKey(),
              state: 'waiting',
              refusal: null,
              tries: 0,
            }));
            if (isKept) setChanging(undefined);
          }}
        />
      ) : null}
    </Dialog>
  );
}
