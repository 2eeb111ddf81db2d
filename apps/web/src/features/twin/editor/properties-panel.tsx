/** The properties of the selected item, and the machines without a place. */
import { Button, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';
import {
  contentOfScreen,
  leastSide,
  roomTypes,
  rotationStep,
  scaleLimits,
  screenContents,
  screenTypes,
} from '@pms/domain/twin/canvas';
import { replaceItem, resizeItem } from '@pms/domain/twin/edit-layout';
import { gapBetween } from '@pms/domain/twin/geometry';
import {
  boundsOfItem,
  elementItem,
  type Item,
  itemsOf,
  machineItem,
  roomItem,
  screenItem,
} from '@pms/domain/twin/layout-items';
import { inMetres } from '@pms/domain/twin/layout-schema';
import { useState } from 'react';
import type { PlanMachine } from '../plan/plan-machine';
import { metresText } from './canvas-marks';
import { texts } from './texts';
import { UnderlayFields } from './underlay-fields';
import type { Editor } from './use-editor';

interface PropertiesPanelProps {
  readonly editor: Editor;
  readonly machines: ReadonlyMap<number, PlanMachine>;
  readonly placing: number | null;
  readonly onPlace: (id: number | null) => void;
}

export function PropertiesPanel({ editor, machines, placing, onPlace }: PropertiesPanelProps) {
  const { drawing, selection, isEditing } = editor;
  const chosen = itemsOf(drawing).filter(({ key }) => selection.has(key));
  const [item] = chosen;
  const placed = new Set(drawing.machines.map(({ id }) => id));
  const waiting = [...machines.values()].filter(({ id }) => !placed.has(id));
  return (
    <Stack gap="sm">
      <Text component="h3" fw={650} m={0}>
        {texts.properties}
      </Text>
      {item && chosen.length === 1 ? (
        <ItemFields key={item.key} item={item} editor={editor} machines={machines} />
      ) : (
        <Text fz="sm">{chosen.length === 0 ? texts.nothingSelected : texts.selected(chosen.length)}</Text>
      )}
      {chosen.length === 2 ? <Gap items={chosen} /> : null}
      <Text component="h3" fw={650} m={0}>
        {texts.tray}
      </Text>
      {waiting.length === 0 ? <Text fz="sm">{texts.trayEmpty}</Text> : null}
      {waiting.map(({ id, name }) => (
        <Button
          key={id}
          variant={placing === id ? 'filled' : 'default'}
          disabled={!isEditing}
          aria-pressed={placing === id}
          onClick={() => onPlace(placing === id ? null : id)}
        >
          {texts.place(name)}
        </Button>
      ))}
      <UnderlayFields editor={editor} />
    </Stack>
  );
}

/** The distance of two items, for people without a mouse. */
function Gap({ items }: { readonly items: readonly Item[] }) {
  const [a, b] = items.map(boundsOfItem);
  if (!a || !b) return null;
  const { across, down } = gapBetween(a, b);
  return <Text fz="sm">{texts.gap(metresText(across), metresText(down))}</Text>;
}

interface ItemFieldsProps {
  readonly item: Item;
  readonly editor: Editor;
  readonly machines: ReadonlyMap<number, PlanMachine>;
}

function ItemFields({ item, editor, machines }: ItemFieldsProps) {
  const { isEditing } = editor;
  const put = (next: Item) => editor.change((drawing) => replaceItem(drawing, next), `fields ${item.key}`);
  return (
    <Stack gap="xs">
      <Words item={item} isOff={!isEditing} put={put} />
      {item.sort === 'screen' && item.value.content === 'machine-data' ? (
        <ScreenMachine item={item} isOff={!isEditing} put={put} machines={machines} />
      ) : null}
      {item.sort === 'machine' ? (
        <MachineNumbers item={item} isOff={!isEditing} put={put} />
      ) : (
        <BoxNumbers item={item} editor={editor} />
      )}
      <Switch
        label={texts.locked}
        checked={item.value.locked === true}
        disabled={!isEditing}
        onChange={(event) => put(withLock(item, event.currentTarget.checked))}
      />
    </Stack>
  );
}

function withLock(item: Item, isLocked: boolean): Item {
  const locked = isLocked || undefined;
  if (item.sort === 'room') return roomItem({ ...item.value, locked });
  if (item.sort === 'screen') return screenItem({ ...item.value, locked });
  if (item.sort === 'machine') return machineItem({ ...item.value, locked });
  return elementItem({ ...item.value, locked });
}

interface Fields<One extends Item = Item> {
  readonly item: One;
  readonly isOff: boolean;
  readonly put: (next: Item) => void;
}

interface NameFieldProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly value: string;
  readonly onName: (name: string) => void;
}

/** The server refuses an empty name, so the last name stays until the person types another name. */
function NameField({ label, isOff, value, onName }: NameFieldProps) {
  const [blank, setBlank] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      disabled={isOff}
      maxLength={100}
      value={blank ?? value}
      onChange={({ currentTarget: { value: typed } }) => {
        const isBlank = typed.trim() === '';
        setBlank(isBlank ? typed : null);
        if (!isBlank) onName(typed);
      }}
      onBlur={() => setBlank(null)}
    />
  );
}

interface WordFieldProps<Word extends string> {
  readonly label: string;
  readonly isOff: boolean;
  readonly of: readonly Word[];
  readonly value: Word;
  readonly onWord: (word: Word) => void;
}

function WordField<Word extends string>({ label, isOff, of, value, onWord }: WordFieldProps<Word>) {
  return (
    <Select
      label={label}
      disabled={isOff}
      allowDeselect={false}
      data={[...of]}
      value={value}
      onChange={(word) => onWord(of.find((one) => one === word) ?? value)}
    />
  );
}

function Words({ item, isOff, put }: Fields) {
  if (item.sort === 'room') {
    const { value } = item;
    const change = (next: Partial<typeof value>) => put(roomItem({ ...value, ...next }));
    return (
      <>
        <NameField label={texts.name} isOff={isOff} value={value.name} onName={(name) => change({ name })} />
        <WordField
          label={texts.type}
          isOff={isOff}
          of={roomTypes}
          value={value.type}
          onWord={(type) => change({ type })}
        />
        <TextInput
          type="color"
          label={texts.colour}
          disabled={isOff}
          value={value.color}
          onChange={({ currentTarget: { value: color } }) => change({ color, borderColor: color })}
        />
      </>
    );
  }
  if (item.sort === 'screen') {
    const { value } = item;
    const change = (next: Partial<typeof value>) => put(screenItem({ ...value, ...next }));
    return (
      <>
        <NameField label={texts.name} isOff={isOff} value={value.name} onName={(name) => change({ name })} />
        <WordField
          label={texts.type}
          isOff={isOff}
          of={screenTypes}
          value={value.type}
          // A changed screen type shows the default content of the type, until the person chooses another content.
          onWord={(type) => change({ type, content: contentOfScreen[type] })}
        />
        <WordField
          label={texts.content}
          isOff={isOff}
          of={screenContents}
          value={value.content}
          onWord={(content) => change({ content })}
        />
      </>
    );
  }
  if (item.sort === 'element' && item.value.kind === 'label') {
    const { value } = item;
    return (
      <NameField
        label={texts.text}
        isOff={isOff}
        value={value.text}
        onName={(text) => put(elementItem({ ...value, text }))}
      />
    );
  }
  return null;
}

function MachineNumbers({ item, isOff, put }: Fields<Extract<Item, { sort: 'machine' }>>) {
  const { position } = item.value;
  const field = (name: keyof typeof position, least: number, most: number, step: number) => (
    <NumberInput
      label={texts[name]}
      disabled={isOff || item.value.locked === true}
      value={position[name]}
      min={least}
      max={most}
      step={step}
      clampBehavior="strict"
      onChange={(value) => {
        if (typeof value === 'number')
          put(machineItem({ ...item.value, position: { ...position, [name]: value } }));
      }}
    />
  );
  return (
    <>
      {field('x', -10_000, 10_000, 20)}
      {field('y', -10_000, 10_000, 20)}
      {field('rotation', 0, 360, rotationStep)}
      {field('scale', scaleLimits.least, scaleLimits.most, 0.1)}
    </>
  );
}

interface ScreenMachineProps extends Fields<Extract<Item, { sort: 'screen' }>> {
  readonly machines: ReadonlyMap<number, PlanMachine>;
}

/** The source of the data of a screen. */
function ScreenMachine({ item, isOff, put, machines }: ScreenMachineProps) {
  const { value } = item;
  return (
    <Select
      label={texts.shownMachine}
      disabled={isOff}
      searchable
      clearable
      data={[...machines.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.machine_id === undefined ? null : String(value.machine_id)}
      onChange={(id) => put(screenItem({ ...value, machine_id: id === null ? undefined : Number(id) }))}
    />
  );
}

function BoxNumbers({ item, editor }: Omit<ItemFieldsProps, 'machines'>) {
  const box = boundsOfItem(item);
  const field = (name: 'x' | 'y' | 'width' | 'height', least: number) => (
    <NumberInput
      label={texts[name]}
      disabled={!editor.isEditing || item.value.locked === true}
      value={box[name]}
      max={10_000}
      step={20}
      onChange={(value) => {
        if (typeof value !== 'number' || value < least) return;
        editor.change(
          (drawing) => resizeItem(drawing, item.key, { ...box, [name]: value }),
          `fields ${item.key}`,
        );
      }}
    />
  );
  return (
    <>
      {field('x', -10_000)}
      {field('y', -10_000)}
      {field('width', leastSide)}
      {field('height', leastSide)}
      <Text fz="sm">
        {texts.metres(formatNumber(inMetres(box.width)), formatNumber(inMetres(box.height)))}
      </Text>
    </>
  );
}
