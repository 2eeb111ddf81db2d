/** The queries of figures, with all their cache keys. */
import * as endpoints from '@pms/domain/figures/endpoints';
import { type OrderFigureName, readOrderFigure } from '@pms/domain/figures/order-figures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export interface FigureQuestion {
  /** Plant dates, or instants of a shift. */
  readonly start_date: string;
  readonly end_date: string;
  readonly environment?: string | undefined;
  readonly machine_id?: number | undefined;
}

export type OrderFigureQuestion = Omit<FigureQuestion, 'machine_id'>;

const figureKeys = {
  all: ['figures'] as const,
  oee: (question: FigureQuestion, group: endpoints.FigureGroup) =>
    ['figures', 'oee', question, group] as const,
  definitions: (question: FigureQuestion, group: endpoints.FigureGroup) =>
    ['figures', 'definitions', question, group] as const,
  orders: (name: OrderFigureName, question: OrderFigureQuestion) =>
    ['figures', 'orders', name, question] as const,
  evidence: (question: FigureQuestion) => ['figures', 'evidence', question] as const,
};

export const oeeQuery = (question: FigureQuestion, group: endpoints.FigureGroup = 'machine') =>
  queryOptions({
    queryKey: figureKeys.oee(question, group),
    queryFn: async ({ signal }) =>
      (await call(endpoints.readOee, { query: { ...question, group }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The figures by every version of the definition, the oldest first. */
export const definitionsQuery = (question: FigureQuestion, group: endpoints.FigureGroup) =>
  queryOptions({
    queryKey: figureKeys.definitions(question, group),
    queryFn: async ({ signal }) =>
      (await call(endpoints.compareDefinitions, { query: { ...question, group }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const evidenceQuery = (question: FigureQuestion & { readonly machine_id: number }) =>
  queryOptions({
    queryKey: figureKeys.evidence(question),
    queryFn: async ({ signal }) => {
      const { start_date, end_date, machine_id } = question;
      return (await call(endpoints.readEvidence, { query: { start_date, end_date, machine_id }, signal }))
        .data;
    },
  });

export const orderFigureQuery = (name: OrderFigureName, question: OrderFigureQuestion) =>
  queryOptions({
    queryKey: figureKeys.orders(name, question),
    queryFn: async ({ signal }) =>
      (await call(readOrderFigure, { query: { ...question, name }, signal })).data,
  });
