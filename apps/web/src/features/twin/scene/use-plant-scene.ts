/** Mounts the scene on a canvas and releases it. A changed plan is passed to the same scene. */
import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPlantScene } from './plant-scene';
import type { LabelPlacer } from './scene-labels';
import type { PlantScene, SceneEvents, ScenePalette } from './scene-types';

/** The scene of the page, for tests that read its contents. */
declare global {
  interface Window {
    plantScene?: PlantScene;
  }
}

interface Mounted {
  readonly scene: PlantScene | null;
  readonly failure: Error | null;
  readonly isLost: boolean;
  readonly frameRate: number | null;
}

export function usePlantScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  placer: RefObject<LabelPlacer | null>,
  palette: ScenePalette,
  onSelect: SceneEvents['onSelect'],
): Mounted {
  const [scene, setScene] = useState<PlantScene | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isLost, setLost] = useState(false);
  const [frameRate, setFrameRate] = useState<number | null>(null);
  const latest = useRef({ onSelect, palette });
  useEffect(() => {
    latest.current = { onSelect, palette };
  });
  useEffect(() => {
    if (!canvas.current) return;
    try {
      const made = createPlantScene(canvas.current, latest.current.palette, {
        onSelect: (id) => latest.current.onSelect(id),
        onProject: (anchors) => placer.current?.place(anchors),
        onFrameRate: setFrameRate,
        onContext: setLost,
      });
      window.plantScene = made;
      setScene(made);
      return () => {
        window.plantScene = undefined;
        setScene(null);
        made.dispose();
      };
    } catch (cause) {
      // If the browser provides no context, Babylon throws a string, not an error.
      setFailure(cause instanceof Error ? cause : new Error(String(cause)));
      return undefined;
    }
  }, [canvas, placer]);
  useEffect(() => scene?.setPalette(palette), [scene, palette]);
  useMotion(scene);
  useVisibility(scene, canvas);
  return { scene, failure, isLost, frameRate };
}

function useMotion(scene: PlantScene | null): void {
  const wantsLess = useReducedMotion(undefined, { getInitialValueInEffect: false });
  useEffect(() => scene?.setMotion(!wantsLess), [scene, wantsLess]);
}

/** The scene stops drawing in a hidden tab, and when it is scrolled out of the window. */
function useVisibility(scene: PlantScene | null, canvas: RefObject<HTMLCanvasElement | null>): void {
  useEffect(() => {
    if (!scene || !canvas.current) return;
    let isInView = true;
    const tell = () => scene.setVisible(isInView && document.visibilityState === 'visible');
    const watch = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? true;
      tell();
    });
    watch.observe(canvas.current);
    document.addEventListener('visibilitychange', tell);
    return () => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [scene, canvas]);
}
