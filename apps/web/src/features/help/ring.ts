/** Sound and vibration of a call, if the browser allows them. A loud call also rings on a muted device. */
import { keepOnDevice } from '../../client/device-storage';

const mutedKey = 'pms-help-muted';

/** The choice on a device without room, until the page closes. */
let isPageMuted = false;

export const isMuted = (): boolean => isPageMuted || localStorage.getItem(mutedKey) === 'yes';

export function setMuted(muted: boolean): void {
  isPageMuted = muted && !keepOnDevice(mutedKey, 'yes');
  if (!muted) localStorage.removeItem(mutedKey);
}

interface Tune {
  readonly times: number;
  readonly pitch: number;
  readonly volume: number;
}

const usual: Tune = { times: 2, pitch: 660, volume: 0.3 };
const loud: Tune = { times: 6, pitch: 980, volume: 1 };
const toneSeconds = 0.35;
const everySeconds = 0.6;

export function ring(isLoud: boolean): void {
  if (!isLoud && isMuted()) return;
  const tune = isLoud ? loud : usual;
  // Not every browser can vibrate. Some browsers refuse the vibration before the first touch of the page.
  navigator.vibrate?.(Array.from({ length: tune.times }, () => [400, 200]).flat());
  play(tune);
}

function play({ times, pitch, volume }: Tune): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = volume;
  gain.connect(context.destination);
  for (let time = 0; time < times; time += 1) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(context.currentTime + time * everySeconds);
    tone.stop(context.currentTime + time * everySeconds + toneSeconds);
    if (time === times - 1) tone.onended = () => void context.close();
  }
}
