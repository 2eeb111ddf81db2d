import { useEffect } from 'react';
import type { Example } from '../gallery/example';
import { type ToastKind, toast } from './toasts';

const day = 86_400_000;

function Toast({ kind, message }: { readonly kind: ToastKind; readonly message: string }) {
  useEffect(() => toast(kind, message, day), [kind, message]);
  return null;
}

const messages: Readonly<Record<ToastKind, string>> = {
  success: 'Production started',
  danger: 'Failed to start production',
  warning:
    'Cannot start production. Machine is already running Order ORD-2026-0007. Please stop that order first.',
  info: 'The list has changed',
};

export const example: Example = {
  title: 'Short messages',
  states: Object.fromEntries(
    (Object.keys(messages) as ToastKind[]).map((kind) => [
      kind,
      { height: 160, show: () => <Toast kind={kind} message={messages[kind]} /> },
    ]),
  ),
};
