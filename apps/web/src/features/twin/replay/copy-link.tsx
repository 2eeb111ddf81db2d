/**
 * A link to the shown moment, in a field to copy from. Most plants use plain http, and over plain http a browser does
 * not let a page write to the clipboard.
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
