/** One step of a call for help in one press: take, arrive, resolve, withdraw. */
import { arriveAtHelpCall, cancelHelpCall, resolveHelpCall, takeHelpCall } from '@pms/domain/help/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { toast } from '../../ui/toasts';
import { helpKeys } from './queries';
import { texts } from './texts';

export type HelpStep =
  | { readonly does: 'take' | 'arrive' | 'cancel' }
  | { readonly does: 'resolve'; readonly done: string };

export function useHelpStep(id: number) {
  const cache = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: (step: HelpStep) => {
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
    onError: (error) => toast('danger', sentenceOr(texts.failed, error)),
    onSettled: () => cache.invalidateQueries({ queryKey: helpKeys.all }),
  });
}
