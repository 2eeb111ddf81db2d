/** The drawing of the plant: the layout in use at the shown moment, or else the automatic layout. */
import type { Machine } from '@pms/domain/machines/schema';
import { automaticLayout } from '@pms/domain/twin/automatic-layout';
import type { PastLayout } from '@pms/domain/twin/history-schema';
import type { Drawing } from '@pms/domain/twin/layout-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { environmentsQuery } from '../../machines/queries';
import { layoutInUseQuery, layoutVersionQuery } from './queries';

export interface ShownDrawing {
  readonly drawing: Drawing;
  /** Null for the automatic layout. */
  readonly layout: { readonly name: string | null; readonly version_no: number } | null;
  /** The saved layout that the editor opens. Null without a saved layout, and for a past moment. */
  readonly origin: { readonly id: number; readonly name: string; readonly version_no: number } | null;
}

type Placeable = Pick<Machine, 'id' | 'name' | 'environment'>;

interface Drawn {
  /** Undefined while the drawing is loading. */
  readonly shown: ShownDrawing | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** `past` is the layout of the shown past moment, if a layout was in use at that moment. */
export function useDrawing(
  machines: readonly Placeable[] | undefined,
  past: PastLayout | null | undefined,
): Drawn {
  const inUse = useQuery(layoutInUseQuery);
  const areas = useQuery(environmentsQuery);
  const isOther =
    past !== null &&
    past !== undefined &&
    (past.layout_id !== inUse.data?.id || past.version_no !== inUse.data.version_no);
  const then = useQuery({
    ...layoutVersionQuery(past?.layout_id ?? 0, past?.version_no ?? 0),
    enabled: isOther,
  });
  // A changed status must not compute the drawing again.
  const known = JSON.stringify(machines?.map(({ id, name, environment }) => ({ id, name, environment })));
  const now = useMemo((): ShownDrawing | undefined => {
    if (inUse.data) {
      const { id, name, version_no, data, machines: placed } = inUse.data;
      return {
        drawing: { data, machines: placed },
        layout: inUse.data,
        origin: { id, name, version_no },
      };
    }
    if (inUse.data === undefined || known === undefined || !areas.data) return undefined;
    return { drawing: automaticLayout(JSON.parse(known), areas.data), layout: null, origin: null };
  }, [inUse.data, known, areas.data]);
  const shown = useMemo((): ShownDrawing | undefined => {
    if (!isOther) return now;
    return (
      then.data && {
        drawing: then.data,
        layout: { name: null, version_no: then.data.version_no },
        origin: null,
      }
    );
  }, [isOther, now, then.data]);
  return {
    shown,
    error: inUse.error ?? areas.error ?? then.error,
    retry: () => {
      void inUse.refetch();
      void areas.refetch();
      if (isOther) void then.refetch();
    },
  };
}
