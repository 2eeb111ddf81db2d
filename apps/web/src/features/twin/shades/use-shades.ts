/** The figures of the shown span, as colours of the floor and as numbers beside each machine. */
import type { FigureRow } from '@pms/domain/figures/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../../client/session';
import { type FigureQuestion, oeeQuery } from '../../figures/queries';
import type { Span } from '../replay/moments';
import { mix } from '../scene/colours';
import {
  type FigureOverlay,
  figureOf,
  type OverlayName,
  type Scale,
  type ShadedFigure,
  scaleOf,
} from './figures-over-floor';

/** The figures of a span. Both ends are instants of the plant. */
export const questionOf = ({ from, to }: Span, now: number): FigureQuestion => ({
  start_date: new Date(from).toISOString(),
  end_date: new Date(Math.min(to, Math.max(now, from + 1))).toISOString(),
});

export interface Shades {
  readonly overlay: FigureOverlay;
  readonly question: FigureQuestion;
  readonly scale: Scale;
  readonly rows: ReadonlyMap<number, FigureRow>;
  readonly colours: ReadonlyMap<number, string>;
  readonly figure: (machineId: number) => ShadedFigure | undefined;
}

export function useMayShade(): boolean {
  const mayAnalyse = useMay('viewAnalytics');
  const mayReport = useMay('viewReports');
  return mayAnalyse || mayReport;
}

/** `shades` is undefined while statuses are shown, and until the figures have arrived. */
export function useShades(
  overlay: OverlayName,
  question: FigureQuestion,
  ends: readonly [low: string, high: string],
): { readonly shades: Shades | undefined; readonly error: Error | null; readonly retry: () => void } {
  const isShading = overlay !== 'status';
  const { data, error, refetch } = useQuery({ ...oeeQuery(question), enabled: isShading });
  const shades = useMemo((): Shades | undefined => {
    if (overlay === 'status' || !data) return undefined;
    const scale = scaleOf(overlay, data.rows);
    const rows = new Map(
      data.rows.flatMap((row) => (row.machine_id === null ? [] : [[row.machine_id, row] as const])),
    );
    return {
      ...{ overlay, question, scale, rows },
      colours: new Map([...scale.shares].map(([id, share]) => [id, mix(ends[0], ends[1], share)] as const)),
      figure: (id) => {
        const row = rows.get(id);
        return row && figureOf[overlay](row.figures);
      },
    };
  }, [overlay, data, question, ends]);
  return { shades, error: isShading ? error : null, retry: () => void refetch() };
}
