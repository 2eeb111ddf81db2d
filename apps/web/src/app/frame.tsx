/** The frame of a page: the common layout, or a bare frame for pages that are made for a phone in one hand. */
import { useLocation } from '@tanstack/react-router';
import { BareFrame } from './bare-frame';
import { pages } from './pages';
import { Shell } from './shell';

export function Frame() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = pages.find((one) => one.path === path);
  return page?.isBare ? <BareFrame title={page.title} /> : <Shell />;
}
