/**
 * A link to the moment on show, in a field to be copied: over plain http, as in most plants, a browser lets no page write
 * to its clipboard.
 */
import { Button, Popover, TextInput } from '@mantine/core';
import { toInstant } from '@pms/domain/plant-time';
import { type ReactNode, useState } from 'react';
import { texts } from './texts';

interface CopyLinkProps {
  readonly at: number;
  readonly label: string;
  readonly icon: ReactNode;
}

function linkTo(at: number): string {
  const address = new URL(window.location.href);
  address.searchParams.set('at', toInstant(at));
  return address.href;
}

export function CopyLink({ at, label, icon }: CopyLinkProps) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <Popover opened={link !== null} onChange={(isOpen) => isOpen || setLink(null)} width={320} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={icon} onClick={() => setLink(linkTo(at))}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          readOnly
          label={texts.linkIs}
          value={link ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
