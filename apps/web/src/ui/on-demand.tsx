import { type ComponentType, useEffect, useReducer, useState } from 'react';

/**
 * A component whose code is loaded when it is first shown; until then `Waiting` or nothing is shown. A failed load is
 * an error of the component for the nearest boundary. The code is loaded again when the component is shown again.
 *
 * This replaces React's lazy and Suspense. React keeps a fallback for 300 ms so that it does not flicker. With React's
 * own way, each first dialog and the application itself came a third of a second after their code.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): ComponentType<Props> {
  return loaded(load, { Waiting, isExtra: false });
}

/** The same for a part that a page can do without: after a failed load the page stays, and the code is loaded again. */
export function extraOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
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
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    const [, showLoaded] = useReducer((count: number) => count + 1, 0);
    const [failure, setFailure] = useState<{ readonly cause: unknown }>();
    useEffect(() => {
      if (Loaded) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = (): void => {
        load().then(
          (component) => {
            Loaded = component;
            showLoaded();
          },
          (cause: unknown) => {
            if (isExtra) timer = setTimeout(ask, againAfterMs);
            else setFailure({ cause });
          },
        );
      };
      ask();
      return () => clearTimeout(timer);
    }, []);
    if (failure) throw failure.cause;
    if (Loaded) return <Loaded {...props} />;
    return Waiting ? <Waiting /> : null;
  };
}
