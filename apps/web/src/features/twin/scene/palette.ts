/** The colours of the scene, read from the tokens of the stylesheet so that both themes are followed. */
import type { MachineSign } from '@pms/domain/twin/machine-sign';
import { mix } from './colours';
import type { MachineLook, ScenePalette } from './scene-types';
import type { Tokens } from './tokens';

export interface SceneColours {
  readonly palette: ScenePalette;
  readonly signs: Readonly<Record<MachineSign, string>>;
  readonly flow: string;
}

/** A machine that runs is quiet; saturated colour says that a person is needed. */
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
      // A screen is dark in both themes, as on the plan.
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
