/**
 * A dialog in the sizes of the specification. The title is the name of the dialog. Esc closes the dialog. The focus
 * returns to the former element.
 */
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from './focus-return';

const widths = { sm: '24rem', medium: '34rem', large: '48rem', xl: '70rem' } as const;

interface DialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly size?: keyof typeof widths | 'fullscreen';
  /** False if the contents handle Esc: a drawing, or a dialog above this dialog. */
  readonly closesOnEscape?: boolean;
  readonly children: ReactNode;
}

export function Dialog({ title, onClose, size = 'medium', closesOnEscape = true, children }: DialogProps) {
  const isFull = size === 'fullscreen';
  useFocusReturn();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={closesOnEscape}
      fullScreen={isFull}
      {...(isFull ? {} : { size: widths[size] })}
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* A div, because a header element inside a dialog would be a second banner landmark. */}
        <Modal.Header component="div">
          <Modal.Title fw={650} fz="lg" lh={1.3} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" size={44} iconSize={22} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
