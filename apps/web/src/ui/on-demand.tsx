import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useReducer, useState } from 'react';

export interface OnDemandComponent<Props> {
  (props: Props): ReactNode;
  /**
   * Loads the code before the component is shown. After a failed load, the component loads its code when it is shown.
   */
  readonly bring: () => Promise<void>;
}

/**
 * A component whose code is loaded when it is first shown. Until then, `Waiting` or nothing is shown. A failed load is
 * an error of the component for the nearest boundary. The code is loaded again when the component is shown again.
 *
 * This replaces React's lazy and Suspense. React keeps a fallback for 300 ms so that it does not flicker. With
 * Suspense, each first dialog and the application itself appeared a third of a second after their code.
 *
 * A component whose code is already loaded is drawn with a lower priority than the next frame. The press that shows the
 * component is then answered before a slow tablet has drawn a whole dialog.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): OnDemandComponent<Props> {
  return loaded(load, { Waiting, isExtra: false });
}

/** The same for a part that a page does not need. After a failed load the page stays, and the code is loaded again. */
export function extraOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemandComponent<Props> {
  return loaded(load, { Waiting: undefined, isExtra: true });
}

const againAfterMs = 10_000;

interface Loading {
  readonly Waiting: ComponentType | undefined;
  readonly isExtra: boolean;
}

function loaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, isExtra }: Loading,
): OnDemandComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const bring = async (): Promise<void> => {
    Loaded ??= await load();
  };
  function OnDemand(props: Props) {
    const [, showLoaded] = useReducer((count: number) => count + 1, 0);
    const [failure, setFailure] = useState<{ readonly cause: unknown }>();
    // A component with `Waiting` is drawn at once, because `Waiting` would otherwise be visible for a moment.
    const isDue = useDeferredValue(true, Waiting !== undefined);
    useEffect(() => {
      if (Loaded) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = (): void => {
        bring().then(showLoaded, (cause: unknown) => {
          if (isExtra) timer = setTimeout(ask, againAfterMs);
          else setFailure({ cause });
        });
      };
      ask();
      return () => clearTimeout(timer);
    }, []);
    if (failure) throw failure.cause;
    if (Loaded && isDue) return <Loaded {...props} />;
    return Waiting ? <Waiting /> : null;
  }
  return Object.assign(OnDemand, { bring });
}
