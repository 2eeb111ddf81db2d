/** Saves the drawing. Merges the drawing with a layout that another person saved meanwhile, and never overwrites it. */
import { type LayoutMerge, mergeLayouts } from '@pms/domain/twin/compare-layouts';
import * as endpoints from '@pms/domain/twin/endpoints';
import type { Drawing, Layout } from '@pms/domain/twin/layout-schema';
import type { OtherVersion } from '@pms/domain/twin/refusals';
import { useState } from 'react';
import { call } from '../../../client/api';
import { failureText, hasCode } from '../../../client/call-error';
import { useAction } from '../../use-action';
import { layoutKeys } from '../layout/queries';
import type { Origin } from './sheets';
import { texts } from './texts';

interface SaveWish {
  readonly name: string;
  readonly drawing: Drawing;
  /** Undefined saves by name: a new layout, or the next version of the layout with the same name. */
  readonly base: Origin | undefined;
  readonly isPutInUse: boolean;
}

export interface Collision {
  readonly other: OtherVersion;
  readonly merge: LayoutMerge;
  readonly wish: SaveWish & { readonly base: Origin };
}

async function save({ name, drawing: { data, machines }, base, isPutInUse }: SaveWish): Promise<Layout> {
  const body = { data, machines: [...machines], put_in_use: isPutInUse };
  const answer = base
    ? await call(endpoints.changeLayout, {
        params: { id: base.id },
        body: { ...body, base_version: base.version_no },
      })
    : await call(endpoints.saveLayout, { body: { name, version: '2.0', ...body } });
  return answer.data;
}

export function useSaveLayout(onSaved: (layout: Layout) => void) {
  const [collision, setCollision] = useState<Collision | null>(null);
  const { send, isBusy, problem } = useAction({
    act: save,
    done: ({ name, version_no }) => texts.saved(name, version_no),
    onDone: (layout) => {
      setCollision(null);
      onSaved(layout);
    },
    problemOf: (error) => failureText(texts.saveFailed, error),
    onRefused: (error, wish) => {
      const isCollision = hasCode(error, 'CHANGED_MEANWHILE');
      if (!isCollision || !wish.base) return;
      const other = error.details as unknown as OtherVersion;
      const merge = mergeLayouts(other.base, wish.drawing, other.theirs);
      setCollision({ other, merge, wish: { ...wish, base: wish.base } });
    },
    concerns: [layoutKeys.all],
    isBusyUntilLoaded: true,
  });
  return {
    save: send,
    isBusy,
    collision,
    dropCollision: () => setCollision(null),
    problem: collision ? undefined : problem,
  };
}
