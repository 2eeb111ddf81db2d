/** Resumes a stopped or paused order from any page. Shows the server's sentence after a refusal. */
import { resumeOrder } from '@pms/domain/orders/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { sentenceOr } from '../../../client/call-error';
import { saidOf, toneOf } from '../../../client/late-desk';
import { ReasonedButton } from '../../../ui/reasoned-button/reasoned-button';
import { toast } from '../../../ui/toasts';

const texts = {
  resume: 'Resume',
  done: (number: string) => `${number} resumed`,
  failed: 'Failed to resume production',
} as const;

interface ResumeButtonProps {
  readonly orderId: number;
  readonly number: string;
  /** A label with the name of the machine, where a page has several buttons. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function ResumeButton({ orderId, number, label, className }: ResumeButtonProps) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resumeOrder, { params: { id: orderId } }),
    onSuccess: (answer) => toast(toneOf(answer), saidOf(answer, texts.done(number))),
    onError: (error) => toast('danger', sentenceOr(texts.failed, error)),
    onSettled: () => {
      for (const queryKey of [['floor'], ['orders']]) void cache.invalidateQueries({ queryKey });
    },
  });
  return (
    <ReasonedButton
      worksOffline
      reason={undefined}
      loading={isPending}
      {...(label ? { 'aria-label': label } : {})}
      {...(className ? { className } : {})}
      onClick={() => mutate()}
    >
      {texts.resume}
    </ReasonedButton>
  );
}
