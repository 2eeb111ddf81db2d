/**
 * The settings of a systemd unit by `Section.Name`, each with all values.
 * @param {string} text
 * @returns {Map<string, string[]>}
 */
export function readUnit(text) {
  /** @type {Map<string, string[]>} */
  const settings = new Map();
  let section = '';
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [, title] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (title) section = title;
    else {
      const [, name = line, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      settings.set(`${section}.${name}`, [...(settings.get(`${section}.${name}`) ?? []), value]);
    }
  }
  return settings;
}
