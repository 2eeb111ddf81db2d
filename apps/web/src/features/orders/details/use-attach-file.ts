/** Attaches one file: checks the rules in the browser before the upload, then reports the progress. */
import {
  addOrderAttachment,
  attachmentRefusal,
  keptName,
  type OrderAttachment,
} from '@pms/domain/orders/attachments';
import { RefusalError, refuse } from '@pms/domain/refusal';
import { useRef, useState } from 'react';
import { call } from '../../../client/api';
import { hasCode, sentenceOr } from '../../../client/call-error';
import { fitImage } from '../../../client/fit-image';
import { useAction } from '../../use-action';
import { attachmentTexts as texts } from './attachment-texts';
import { orderAttachmentsQuery } from './attachments-query';

/** The number of bytes that are read for the file type. Longer than every signature. */
const startBytes = 16;

async function checkFile(file: File): Promise<void> {
  const start = new Uint8Array(await file.slice(0, startBytes).arrayBuffer());
  refuse(attachmentRefusal({ name: keptName(file.name), size: file.size, start }));
}

function sentenceFor(error: unknown): string {
  return error instanceof RefusalError ? error.message : sentenceOr(texts.addFailed, error);
}

export function useAttachFile(orderId: number) {
  const [share, setShare] = useState(0);
  const underWay = useRef<AbortController | null>(null);
  const { send, isBusy, input, problem } = useAction({
    act: async (chosen: File): Promise<OrderAttachment> => {
      const file = await fitImage(chosen);
      await checkFile(file);
      const control = new AbortController();
      underWay.current = control;
      setShare(0);
      const form = new FormData();
      form.append('file', file, file.name);
      const { data } = await call(addOrderAttachment, {
        params: { id: orderId },
        form,
        onUploadProgress: setShare,
        signal: control.signal,
      });
      return data;
    },
    done: ({ file_name }) => texts.added(file_name),
    // A cancelled upload needs no message for the person who cancelled it.
    problemOf: (error) => (hasCode(error, 'CANCELLED') ? undefined : sentenceFor(error)),
    concerns: [orderAttachmentsQuery(orderId).queryKey],
    isBusyUntilLoaded: true,
  });
  return {
    attach: send,
    cancel: () => underWay.current?.abort(),
    /** The file of the upload, and the share that has been sent, from 0 to 1. */
    sending: isBusy && input ? { name: input.name, share } : undefined,
    problem,
  };
}
