/** A saved version beside the drawing. Marks and names show added, moved, changed and removed items. */
import { Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { compareLayouts, type DrawingPart, type LayoutDifference } from '@pms/domain/twin/compare-layouts';
import { boundsOfItem, type Item, itemsOf } from '@pms/domain/twin/layout-items';
import type { Drawing, LayoutRow } from '@pms/domain/twin/layout-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureText } from '../../../client/call-error';
import { Dialog } from '../../../ui/dialog';
import { FailedLoad } from '../../../ui/failed-load';
import { layoutVersionQuery } from '../layout/queries';
import { ItemShape } from '../plan/item-shape';
import type { PlanMachine } from '../plan/plan-machine';
import classes from './editor.module.css';
import { itemName } from './item-name';
import { texts } from './texts';

const kinds = ['added', 'moved', 'changed', 'removed'] as const;
type Kind = (typeof kinds)[number];

interface CompareDialogProps {
  readonly row: LayoutRow;
  readonly versionNo: number;
  readonly drawing: Drawing;
  readonly machines: ReadonlyMap<number, PlanMachine>;
  readonly onClose: () => void;
}

export function CompareDialog({ row, versionNo, drawing, machines, onClose }: CompareDialogProps) {
  const { data: before, error, refetch } = useQuery(layoutVersionQuery(row.id, versionNo));
  const difference = useMemo(() => before && compareLayouts(before, drawing), [before, drawing]);
  return (
    <Dialog title={texts.compareTitle(row.name, versionNo)} size="xl" onClose={onClose}>
      {error ? (
        <FailedLoad message={failureText(texts.loadFailed, error)} onRetry={() => void refetch()} />
      ) : null}
      {before && difference ? (
        <Stack gap="md">
          <div className={classes.sides}>
            <Side
              title={texts.versionSide(versionNo)}
              drawing={before}
              machines={machines}
              marks={marksOf(difference, ['removed', 'moved', 'changed'])}
            />
            <Side
              title={texts.drawingSide}
              drawing={drawing}
              machines={machines}
              marks={marksOf(difference, ['added', 'moved', 'changed'])}
            />
          </div>
          <Names difference={difference} machines={machines} />
        </Stack>
      ) : error ? null : (
        <Skeleton h={320} aria-hidden />
      )}
    </Dialog>
  );
}

const marksOf = (difference: LayoutDifference, of: readonly Kind[]): ReadonlyMap<string, Kind> =>
  new Map(of.flatMap((kind) => difference[kind].map(({ key }) => [key, kind] as const)));

interface SideProps {
  readonly title: string;
  readonly drawing: Drawing;
  readonly machines: ReadonlyMap<number, PlanMachine>;
  readonly marks: ReadonlyMap<string, Kind>;
}

function Side({ title, drawing, machines, marks }: SideProps) {
  const { width, height } = drawing.data.canvas;
  const items = itemsOf(drawing);
  return (
    <figure className={classes.version}>
      <Text component="figcaption" fw={600}>
        {title}
      </Text>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        {items.map((item) => (
          <ItemShape
            key={item.key}
            item={item}
            facts={{
              hasLabel: item.sort !== 'machine',
              machine: item.sort === 'machine' ? machines.get(item.value.id) : undefined,
            }}
          />
        ))}
        {items.map((item) => {
          const kind = marks.get(item.key);
          return kind ? <Mark key={item.key} item={item} kind={kind} /> : null;
        })}
      </svg>
    </figure>
  );
}

function Mark({ item, kind }: { readonly item: Item; readonly kind: Kind }) {
  const { x, y, width, height } = boundsOfItem(item);
  return (
    <rect
      {...{ x: x - 6, y: y - 6, width: width + 12, height: height + 12 }}
      className={classes.difference}
      data-difference={kind}
    />
  );
}

interface NamesProps {
  readonly difference: LayoutDifference;
  readonly machines: ReadonlyMap<number, PlanMachine>;
}

/** The differences in words, for a person who cannot distinguish the marks. */
function Names({ difference, machines }: NamesProps) {
  const lists = kinds.flatMap((kind) => {
    const parts = kind === 'changed' ? difference.parts : [];
    const names = [
      ...parts.map((part) => ({ key: part, name: partNames[part] })),
      ...difference[kind].map((item) => ({ key: item.key, name: itemName(item, machines) })),
    ];
    return names.length > 0 ? [{ kind, names }] : [];
  });
  if (lists.length === 0) return <Text>{texts.noDifference}</Text>;
  return (
    <Group gap="lg" align="flex-start">
      {lists.map(({ kind, names }) => (
        <div key={kind}>
          <Text fw={600}>{`${texts.differences[kind]}: ${names.length}`}</Text>
          <List size="sm">
            {names.map(({ key, name }) => (
              <List.Item key={key}>{name}</List.Item>
            ))}
          </List>
        </div>
      ))}
    </Group>
  );
}

/** The marks on the drawings show only items, so these parts have only their names. */
const partNames: Readonly<Record<DrawingPart, string>> = {
  canvas: texts.canvasSize,
  underlay: texts.underlay,
};
