/** One step of a call for help in one press: take, arrive, resolve, withdraw. */
import { arriveAtHelpCall, cancelHelpCall, resolveHelpCall, takeHelpCall } from '@pms/domain/help/endpoints';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { useAction } from '../use-action';
import { helpKeys } from './queries';
import { texts } from './texts';

export type HelpStep =
  | { readonly does: 'take' | 'arrive' | 'cancel' }
  | { readonly does: 'resolve'; readonly done: string };

export function useHelpStep(id: number) {
  const params = { id };
  return useAction({
    act: (step: HelpStep) => {
      switch (step.does) {
        case 'take':
          return call(takeHelpCall, { params });
        case 'arrive':
          return call(arriveAtHelpCall, { params });
        case 'cancel':
          return call(cancelHelpCall, { params });
        case 'resolve':
          return call(resolveHelpCall, { params, body: { done: step.done } });
      }
    },
    problemOf: (error) => sentenceOr(texts.failed, error),
    toastsProblem: true,
    concerns: [helpKeys.all],
    isBusyUntilLoaded: true,
  });
}
