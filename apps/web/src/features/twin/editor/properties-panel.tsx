/** The selected item in numbers and words, and the machines that have no place yet. */
import { Button, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import {
  leastSide,
  roomTypes,
  rotationStep,
  scaleLimits,
  screenContents,
  screenTypes,
} from '@pms/domain/twin/canvas';
import { replaceItem, resizeItem } from '@pms/domain/twin/edit-layout';
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
import { formatNumber } from '../../../ui/format';
import type { PlanMachine } from '../plan/plan-machine';
import { texts } from './texts';
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
        <ItemFields key={item.key} item={item} editor={editor} />
      ) : (
        <Text fz="sm">{chosen.length === 0 ? texts.nothingSelected : texts.selected(chosen.length)}</Text>
      )}
      <Text component="h3" fw={650} m={0}>
        {texts.tray}
      </Text>
      {waiting.length === 0 ? <Text fz="sm">{texts.trayEmpty}</Text> : null}
      {waiting.map(({ id, name }) => (
        <Button
          key={id}
          variant={placing === id ? 'filled' : 'default'}
          mih="var(--pms-touch)"
          disabled={!isEditing}
          aria-pressed={placing === id}
          onClick={() => onPlace(placing === id ? null : id)}
        >
          {texts.place(name)}
        </Button>
      ))}
    </Stack>
  );
}

interface ItemFieldsProps {
  readonly item: Item;
  readonly editor: Editor;
}

function ItemFields({ item, editor }: ItemFieldsProps) {
  const { isEditing } = editor;
  const put = (next: Item) => editor.change((drawing) => replaceItem(drawing, next), `fields ${item.key}`);
  return (
    <Stack gap="xs">
      <Words item={item} isOff={!isEditing} put={put} />
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

/** A name that is empty would be refused: the last one stays until there is another. */
const named = (text: string, put: (text: string) => void): void => {
  if (text.trim() !== '') put(text.slice(0, 100));
};

function Words({ item, isOff, put }: Fields) {
  if (item.sort === 'room')
    return (
      <>
        <TextInput
          label={texts.name}
          disabled={isOff}
          defaultValue={item.value.name}
          onChange={(event) =>
            named(event.currentTarget.value, (name) => put(roomItem({ ...item.value, name })))
          }
        />
        <Select
          label={texts.type}
          disabled={isOff}
          allowDeselect={false}
          data={[...roomTypes]}
          value={item.value.type}
          onChange={(type) => put(roomItem({ ...item.value, type: type ?? item.value.type }))}
        />
        <TextInput
          type="color"
          label={texts.colour}
          disabled={isOff}
          value={item.value.color}
          onChange={(event) => {
            const color = event.currentTarget.value;
            put(roomItem({ ...item.value, color, borderColor: color }));
          }}
        />
      </>
    );
  if (item.sort === 'screen')
    return (
      <>
        <TextInput
          label={texts.name}
          disabled={isOff}
          defaultValue={item.value.name}
          onChange={(event) =>
            named(event.currentTarget.value, (name) => put(screenItem({ ...item.value, name })))
          }
        />
        <Select
          label={texts.type}
          disabled={isOff}
          allowDeselect={false}
          data={[...screenTypes]}
          value={item.value.type}
          onChange={(type) => put(screenItem({ ...item.value, type: type ?? item.value.type }))}
        />
        <Select
          label={texts.content}
          disabled={isOff}
          allowDeselect={false}
          data={[...screenContents]}
          value={item.value.content}
          onChange={(content) => put(screenItem({ ...item.value, content: content ?? item.value.content }))}
        />
      </>
    );
  if (item.sort === 'element' && item.value.kind === 'label') {
    const { value } = item;
    return (
      <TextInput
        label={texts.text}
        disabled={isOff}
        defaultValue={value.text}
        onChange={(event) => named(event.currentTarget.value, (text) => put(elementItem({ ...value, text })))}
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

function BoxNumbers({ item, editor }: ItemFieldsProps) {
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
