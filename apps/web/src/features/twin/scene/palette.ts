/** The colours of the scene. The colours come from the stylesheet, so that the scene follows both themes. */
import type { MachineSign } from '@pms/domain/twin/machine-sign';
import { mix } from './colours';
import type { MachineLook, ScenePalette } from './scene-types';
import type { Tokens } from './tokens';

export interface SceneColours {
  readonly palette: ScenePalette;
  readonly signs: Readonly<Record<MachineSign, string>>;
  readonly flow: string;
}

/** A running machine has a quiet colour. A saturated colour means that the machine needs a person. */
export function coloursOf(token: Tokens): SceneColours {
  const [page, surface, line, quiet, text] = [
    token('page'),
    token('surface'),
    token('line'),
    token('quiet'),
    token('neutral-text'),
  ];
  return {
    palette: {
      sky: page,
      ground: page,
      floor: surface,
      wall: mix(line, text, 0.25),
      door: token('info-text'),
      zone: token('waiting-text'),
      // A screen is dark in both themes, like the screens of the plan.
      screen: '#11181f',
      body: mix(quiet, text, 0.45),
      part: mix(quiet, text, 0.7),
      selection: token('info-text'),
    },
    signs: {
      error: token('stopped-text'),
      stopped: mix(token('stopped-fill'), token('stopped-text'), 0.65),
      paused: token('waiting-text'),
      maintenance: token('service-text'),
      offline: mix(line, text, 0.1),
      busy: mix(token('running-fill'), token('running-text'), 0.35),
      available: mix(quiet, text, 0.25),
    },
    flow: token('info-text'),
  };
}

export const lookOf = (sign: MachineSign, colours: SceneColours): MachineLook => ({
  colour: colours.signs[sign],
  isRunning: sign === 'busy',
});
