/**
 * The place of a menu: under its button and in line with the right edge of the button. Without room there, the menu is
 * above the button or in line with the left edge. The place depends only on the button. If the menu were measured, a
 * slow tablet would lay out the page once more.
 */

interface Edges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly top: string;
  readonly bottom: string;
  readonly left: string;
  readonly right: string;
  readonly maxHeight: string;
}

const gap = 8;
/** The size of the longest menu. A menu with less room scrolls. */
const roomWanted = { width: 320, height: 480 } as const;

const px = (length: number): string => `${Math.round(length)}px`;

export function placeBeside({ top, right, bottom, left }: Edges, screen: Size): Place {
  const above = top - 2 * gap;
  const below = screen.height - bottom - 2 * gap;
  const isAbove = below < roomWanted.height && above > below;
  const endsAtRight = right >= roomWanted.width || left > screen.width / 2;
  return {
    top: isAbove ? 'auto' : px(bottom + gap),
    bottom: isAbove ? px(screen.height - top + gap) : 'auto',
    left: endsAtRight ? 'auto' : px(Math.max(gap, left)),
    right: endsAtRight ? px(Math.max(gap, screen.width - right)) : 'auto',
    maxHeight: px(Math.max(isAbove ? above : below, 0)),
  };
}

export const placeOf = (button: HTMLElement): Place =>
  placeBeside(button.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
  });
