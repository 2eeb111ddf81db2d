/** Lets an order that stands go on, from wherever it is seen; a refusal is told in the server's words. */
import { resumeOrder } from '@pms/domain/orders/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { toast } from '../../ui/toasts';

const texts = {
  resume: 'Resume',
  done: (number: string) => `${number} resumed`,
  failed: 'Failed to resume production',
} as const;

interface ResumeButtonProps {
  readonly orderId: number;
  readonly number: string;
  /** Named after the machine where several stand beside one another. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function ResumeButton({ orderId, number, label, className }: ResumeButtonProps) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resumeOrder, { params: { id: orderId } }),
    onSuccess: () => toast('success', texts.done(number)),
    onError: (error) => toast('danger', sentenceOr(texts.failed, error)),
    onSettled: () => {
      for (const queryKey of [['floor'], ['orders']]) void cache.invalidateQueries({ queryKey });
    },
  });
  return (
    <ReasonedButton
      reason={undefined}
      loading={isPending}
      {...(label ? { 'aria-label': label } : {})}
      {...(className ? { className } : { mih: 'var(--pms-touch)' })}
      onClick={() => mutate()}
    >
      {texts.resume}
    </ReasonedButton>
  );
}
