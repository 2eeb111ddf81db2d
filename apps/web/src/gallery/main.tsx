/**
 * The start of the gallery: the list of parts, or, with ?part in the address, only that part. Never part of the
 * product.
 */
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { examples } from './examples';
import { Frame, frameFrom } from './frame';
import { GalleryPage } from './gallery-page';
import { stopTheClock } from './moment';
import { noServer } from './no-server';
import { Stage } from './stage';
import '../ui/styles.css';

async function page(): Promise<ReactNode> {
  const asked = new URLSearchParams(location.search);
  const part = asked.get('part');
  if (!part) {
    return (
      <Stage cache={new QueryClient()}>
        <GalleryPage />
      </Stage>
    );
  }
  const load = examples.get(part);
  if (!load) throw new Error(`There is no example of ${part}`);
  globalThis.fetch = noServer;
  stopTheClock();
  return <Frame {...frameFrom(await load(), asked)} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
const shown = await page();
createRoot(root).render(shown);
