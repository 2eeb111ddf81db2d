import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusBadge } from './status-badge/status-badge';

const words = 'Not encrypted';
const explanation = 'Not encrypted: others on this network can read what you type, passwords included';

/** For browsers, every page over HTTPS or from the same machine is a secure context. */
const isInsecureTransport = (): boolean => window.isSecureContext === false;

/** Shown on every page over plain HTTP from another machine, including the sign-in page. */
export function InsecureMark({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  if (!isInsecureTransport()) return null;
  return (
    <span title={explanation} role="img" aria-label={explanation} data-insecure>
      <StatusBadge tone="stopped" icon={<IconAlertTriangle size={14} />}>
        {isNarrow ? '' : words}
      </StatusBadge>
    </span>
  );
}
