/** Save Layout, and the choice when two people changed the same items. */
import { Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { ConflictKey, LayoutConflict, Side } from '@pms/domain/twin/compare-layouts';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog';
import type { PlanMachine } from '../plan/plan-machine';
import { itemName } from './item-name';
import { texts } from './texts';
import type { Collision } from './use-save-layout';

interface SaveDialogProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onSave: (name: string, isPutInUse: boolean) => void;
  readonly onClose: () => void;
}

export function SaveDialog({ name: first, isBusy, problem, onSave, onClose }: SaveDialogProps) {
  const [name, setName] = useState(first);
  const [isPutInUse, setPutInUse] = useState(true);
  const [isRefused, setRefused] = useState(false);
  return (
    <FormDialog
      title={texts.saveTitle}
      submitLabel={texts.save}
      size="sm"
      {...{ isBusy, problem, onClose }}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setRefused(true);
        else onSave(name.trim(), isPutInUse);
      }}
    >
      <TextInput
        label={texts.layoutName}
        maxLength={100}
        data-autofocus
        value={name}
        error={isRefused && name.trim() === '' ? texts.nameRequired : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Switch
        label={texts.putInUse}
        checked={isPutInUse}
        onChange={(event) => setPutInUse(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

interface CollisionDialogProps {
  readonly collision: Collision;
  readonly machines: ReadonlyMap<number, PlanMachine>;
  readonly isBusy: boolean;
  readonly onSave: (choices: ReadonlyMap<ConflictKey, Side>) => void;
  readonly onClose: () => void;
}

export function CollisionDialog({ collision, machines, isBusy, onSave, onClose }: CollisionDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<ConflictKey, Side>>(new Map());
  const { other, merge } = collision;
  return (
    <FormDialog
      title={texts.conflictTitle}
      submitLabel={texts.keepBoth}
      isBusy={isBusy}
      problem={undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(choices);
      }}
    >
      <Text>{texts.conflictText(other.saved_by_name ?? '–', other.version_no)}</Text>
      {merge.conflicts.length === 0 ? <Text>{texts.noConflict}</Text> : null}
      <Stack gap="sm">
        {merge.conflicts.map((conflict) => {
          const { key } = conflict;
          return (
            <Radio.Group
              key={key}
              label={conflictName(conflict, machines)}
              value={choices.get(key) ?? 'mine'}
              onChange={(side) => setChoices(new Map(choices).set(key, side as Side))}
            >
              <Radio value="mine" label={`${texts.mine}${noteOf(conflict, 'mine')}`} />
              <Radio value="theirs" label={`${texts.theirs}${noteOf(conflict, 'theirs')}`} />
            </Radio.Group>
          );
        })}
      </Stack>
    </FormDialog>
  );
}

/** The choice names both sizes of the drawing area, because the dialog shows no picture of them. */
function noteOf(conflict: LayoutConflict, side: Side): string {
  if (conflict[side] === undefined) return ` (${texts.removed})`;
  const size = conflict.key === 'canvas' ? conflict[side] : undefined;
  return size ? ` (${texts.sizeWithGrid(size.width, size.height, size.grid)})` : '';
}

function conflictName(conflict: LayoutConflict, machines: ReadonlyMap<number, PlanMachine>): string {
  if (conflict.key === 'underlay') return texts.underlay;
  if (conflict.key === 'canvas') return texts.canvasSize;
  const item = conflict.mine ?? conflict.theirs ?? conflict.base;
  return item ? itemName(item, machines) : conflict.key;
}
