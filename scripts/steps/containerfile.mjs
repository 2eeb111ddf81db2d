/**
 * Reads a Containerfile like a container engine, for the instructions of our file. An unknown instruction is an error.
 */

/**
 * @typedef {object} Image
 * @property {string} from
 * @property {readonly (readonly [kind: 'ADD' | 'RUN', rest: string])[]} steps in the order of the file
 * @property {string} user
 * @property {readonly string[]} environment as NAME=value
 * @property {readonly string[]} ports
 * @property {readonly string[]} volumes
 * @property {string} stopSignal
 * @property {readonly string[]} healthCheck a command with its arguments
 * @property {readonly string[]} command the command of the container
 */

/**
 * @param {string} text
 * @returns {Image}
 */
export function readContainerfile(text) {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(Boolean);
  /** @type {(readonly ['ADD' | 'RUN', string])[]} */
  const steps = [];
  /** @type {Map<string, string>} */
  const last = new Map();
  for (const line of lines) {
    const [, kind = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (kind === 'ADD' || kind === 'RUN') steps.push([kind, rest]);
    else if (!known.has(kind)) throw new Error(`The instruction is not known: ${line}`);
    // A second instruction of these kinds would extend or replace the first. Our file has one instruction of each kind.
    else if (last.has(kind)) throw new Error(`There are two instructions ${kind}`);
    else last.set(kind, rest);
  }
  const given = (/** @type {string} */ kind) => last.get(kind) ?? '';
  const words = (/** @type {string} */ kind) => given(kind).split(/\s+/).filter(Boolean);
  return {
    steps,
    from: given('FROM'),
    user: given('USER'),
    environment: words('ENV'),
    ports: words('EXPOSE'),
    volumes: words('VOLUME'),
    stopSignal: given('STOPSIGNAL'),
    healthCheck: JSON.parse(given('HEALTHCHECK').replace(/^.*?\sCMD\s+/, '')),
    command: [...JSON.parse(given('ENTRYPOINT')), ...JSON.parse(given('CMD'))],
  };
}

const known = new Set([
  ...['FROM', 'USER', 'ENV', 'EXPOSE', 'VOLUME'],
  ...['STOPSIGNAL', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'],
]);
