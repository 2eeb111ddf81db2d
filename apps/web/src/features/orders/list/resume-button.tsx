/** Resumes a stopped or paused order from any page. Shows the server's sentence after a refusal. */
import { resumeOrder } from '@pms/domain/orders/endpoints';
import { call } from '../../../client/api';
import { sentenceOr } from '../../../client/call-error';
import { ReasonedButton } from '../../../ui/reasoned-button/reasoned-button';
import { useAction } from '../../use-action';

const texts = {
  resume: 'Resume',
  done: (number: string) => `${number} resumed`,
  failed: 'Failed to resume production',
} as const;

interface ResumeButtonProps {
  readonly orderId: number;
  readonly number: string;
  /** A label with the name of the machine, if a page has several buttons. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function ResumeButton({ orderId, number, label, className }: ResumeButtonProps) {
  const { send, isBusy } = useAction({
    act: () => call(resumeOrder, { params: { id: orderId } }),
    done: () => texts.done(number),
    problemOf: (error) => sentenceOr(texts.failed, error),
    toastsProblem: true,
    concerns: [['floor'], ['orders']],
  });
  return (
    <ReasonedButton
      worksOffline
      reason={undefined}
      loading={isBusy}
      {...(label ? { 'aria-label': label } : {})}
      {...(className ? { className } : {})}
      onClick={() => send(undefined)}
    >
      {texts.resume}
    </ReasonedButton>
  );
}
