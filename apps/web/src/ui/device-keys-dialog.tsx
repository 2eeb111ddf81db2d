/** The dialog of the devices that measure: their readings, their keys, and a new key, which is shown once. */
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { deviceKeysTexts as words } from './device-keys-texts';
import { Dialog } from './dialog';
import { FailedLoad } from './failed-load';
import { Pager, type PagerProps } from './pager';
import { ProblemNote } from './problem-note';
import { ReasonedButton } from './reasoned-button/reasoned-button';
import { RemovalDialog } from './removal-dialog';
import { ShownOnce } from './shown-once';
import { TitledSection } from './titled-section';
import { useSavedForm } from './use-saved-form';

interface Key {
  readonly id: number;
  readonly name: string;
  readonly created_by_name: string | null;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

interface MadeKey {
  readonly name: string;
  readonly key: string;
}

interface DeviceKeysDialogProps extends Omit<NewKeyProps, 'made' | 'onMade'> {
  readonly title: string;
  readonly intro: string;
  /** Undefined until the keys have arrived. */
  readonly keys: readonly Key[] | undefined;
  /** The pages of the keys, if the server cuts the keys into pages. */
  readonly pager?: PagerProps;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly texts: NewKeyProps['texts'] & {
    readonly loading: string;
    readonly failed: string;
    readonly revokeEffect: string;
  };
  /** Formats a moment by the plant's clock. */
  readonly at: (time: string) => string;
  readonly revoke: (id: number) => Promise<unknown>;
  readonly onClose: () => void;
  /** The last reading of a key in force, shown below the name of the key. */
  readonly readingOf?: (id: number) => ReactNode;
  /** The last readings of the devices, shown above their keys. */
  readonly children?: ReactNode;
}

export function DeviceKeysDialog(props: DeviceKeysDialogProps) {
  const { title, intro, keys, pager, hasFailed, onRetry, texts, at, revoke, concerns } = props;
  const { readingOf, onClose, children } = props;
  const [revoking, setRevoking] = useState<Key | null>(null);
  // The server shows the new key once, so the key stays while the question about another key is open.
  const [made, setMade] = useState<MadeKey | null>(null);
  if (revoking) {
    return (
      <RemovalDialog
        title={words.revokeKey(revoking.name)}
        submitLabel={words.revoke}
        question={words.revokeQuestion(revoking.name)}
        effect={texts.revokeEffect}
        remove={async () => {
          await revoke(revoking.id);
          // Keys in force have different names.
          if (made?.name === revoking.name) setMade(null);
        }}
        concerns={concerns}
        done={words.revoked}
        failed={words.revokeFailed}
        onClose={() => setRevoking(null)}
      />
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <Text>{intro}</Text>
        {hasFailed && !keys ? <FailedLoad message={texts.failed} onRetry={onRetry} /> : null}
        {!keys && !hasFailed ? <Skeleton h={160} role="status" aria-label={texts.loading} /> : null}
        {children}
        {keys ? <Keys keys={keys} at={at} readingOf={readingOf} onRevoke={setRevoking} /> : null}
        {pager ? <Pager {...pager} /> : null}
        <NewKey {...props} made={made} onMade={setMade} />
      </Stack>
    </Dialog>
  );
}

interface KeysProps extends Pick<DeviceKeysDialogProps, 'at'> {
  readonly keys: readonly Key[];
  readonly readingOf: DeviceKeysDialogProps['readingOf'] | undefined;
  readonly onRevoke: (key: Key) => void;
}

function Keys({ keys, at, readingOf, onRevoke }: KeysProps) {
  return (
    <TitledSection level={3} title={words.keys}>
      {keys.length === 0 ? <Text c="dimmed">{words.noKeys}</Text> : null}
      {keys.map((key) => (
        <Group key={key.id} justify="space-between" gap="sm" wrap="nowrap">
          <div style={{ overflowWrap: 'anywhere' }}>
            <Text fw={600} td={key.revoked_at ? 'line-through' : undefined}>
              {key.name}
            </Text>
            <Text fz="sm" c="dimmed">
              {[
                words.made(key.created_by_name, at(key.created_at)),
                key.last_used_at ? words.used(at(key.last_used_at)) : words.unused,
                key.revoked_at ? words.revokedOn(at(key.revoked_at)) : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
            {key.revoked_at ? null : readingOf?.(key.id)}
          </div>
          {key.revoked_at ? null : (
            <Button
              variant="default"
              style={{ flexShrink: 0 }}
              aria-label={words.revokeKey(key.name)}
              onClick={() => onRevoke(key)}
            >
              {words.revoke}
            </Button>
          )}
        </Group>
      ))}
    </TitledSection>
  );
}

interface NewKeyProps {
  /** The name under which the typed name is kept. Begins with the id of the person. */
  readonly draft: string;
  readonly schema: z.ZodType;
  readonly texts: {
    readonly namePlaceholder: string;
    /** The address to which the device sends its readings. */
    readonly address: string;
  };
  readonly make: (body: { readonly name: string }) => Promise<MadeKey>;
  readonly made: MadeKey | null;
  readonly onMade: (made: MadeKey) => void;
  /** The keys of the queries that a new or revoked key changes. */
  readonly concerns: readonly QueryKey[];
}

function NewKey({ draft, schema, texts, make, made, onMade, concerns }: NewKeyProps) {
  const { form, isBusy, onSubmit, problem } = useSavedForm({
    draft,
    empty: { name: '' },
    schema,
    toBody: (values) => values,
    save: make,
    concerns,
    onSaved: (key) => {
      onMade(key);
      form.reset();
    },
    failed: words.makeFailed,
  });
  return (
    <Stack gap="sm">
      {made ? (
        <ShownOnce label={words.newKey(made.name)} hint={words.newKeyHint} secret={made.key}>
          <Text fz="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {texts.address}
          </Text>
        </ShownOnce>
      ) : null}
      <form onSubmit={onSubmit} noValidate>
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <TextInput
            label={words.name}
            placeholder={texts.namePlaceholder}
            required
            flex={1}
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <ReasonedButton type="submit" reason={undefined} mt={28} loading={isBusy} style={{ flexShrink: 0 }}>
            {words.make}
          </ReasonedButton>
        </Group>
      </form>
      <ProblemNote problem={problem} />
    </Stack>
  );
}
