/**
 * Each command of docs/running is run and named by a test, or is an exception with a reason.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.mjs';

/** Commands that no test runs on this machine, with the checks that replace the test. */
const exceptions = new Map([
  [
    '/opt/production-management/bin/pms demo',
    'demo-start.test.ts starts the demo plant, make-package.test.mjs runs bin/pms with other commands',
  ],
  [
    'systemctl enable --now production-management',
    'needs systemd as the first process; make-package.test.mjs enables the unit and starts what it names',
  ],
  [
    'podman build -f deploy/Containerfile -t production-management dist',
    'needs a container engine; make-package.test.mjs takes the steps of the file in a bare folder',
  ],
  [
    'podman run -d --name plant -p 3000:3000 -p 3001:3001 -v plant:/data production-management',
    'needs a container engine; make-package.test.mjs runs what the image runs, and compares ports and volume',
  ],
  [
    'npm run restore -- newest --to 2026-11-23T05:30:00Z',
    'backup-commands.test.ts begins it, restore-from-page.test.ts restores to a moment',
  ],
]);

/** The languages of fences without commands: settings, output, and files of other programs. */
const notCommands = new Set(['ini', 'text', 'nginx']);

/**
 * The commands of a page, and the unknown languages of fences.
 * @param {string} text
 */
function commandsOf(text) {
  const commands = [];
  const unknown = [];
  for (const [, language = '', body = ''] of text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)) {
    if (language === 'sh') commands.push(...body.split('\n').filter((line) => line.trim() !== ''));
    else if (!notCommands.has(language)) unknown.push(language);
  }
  return { commands, unknown };
}

const mark = /^\s*\/\/ runs (.+)$/gm;

/** @param {string} text */
const namedIn = (text) => [...text.matchAll(mark)].map(([, command = '']) => command);

function testsUnderVersionControl() {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return listed.filter((path) => /\.(test\.m?ts|test\.mjs|spec\.ts)$/.test(path));
}

describe('the commands of docs/running', () => {
  const folder = join(root, 'docs/running');
  const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const commands = new Set(pages.flatMap(({ text }) => commandsOf(text).commands));
  const named = new Set(
    testsUnderVersionControl().flatMap((path) => namedIn(readFileSync(join(root, path), 'utf8'))),
  );

  it('are in fences with a known language', () => {
    expect(pages.flatMap(({ name, text }) => commandsOf(text).unknown.map(() => name))).toEqual([]);
    expect(commands.size).toBeGreaterThan(10);
  });

  it('are each named by a test that runs them, or by an exception', () => {
    expect([...commands].filter((command) => !named.has(command) && !exceptions.has(command))).toEqual([]);
  });

  it('are the only ones that tests and exceptions name', () => {
    expect([...named, ...exceptions.keys()].filter((command) => !commands.has(command))).toEqual([]);
    expect([...exceptions.keys()].filter((command) => named.has(command))).toEqual([]);
  });
});

describe('a name in the text of docs/running', () => {
  const folder = join(root, 'docs/running');
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const namedBy = (/** @type {RegExp} */ what) => [
    ...new Set([...text.matchAll(what)].map(([, name = '']) => name)),
  ];

  it('is a script of npm, or a command of the package', () => {
    const { scripts, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(namedBy(/\b(production-management-\S+\.tar\.gz)/g)).toEqual([
      `production-management-${version}-linux-x64.tar.gz`,
    ]);
    const scriptNames = namedBy(/\bnpm run ([a-z:-]+)/g);
    expect(scriptNames).toContain('backup');
    expect(scriptNames.filter((name) => !(name in scripts))).toEqual([]);
    const launcher = readFileSync(join(root, 'scripts/pms.mjs'), 'utf8');
    const ofPackage = namedBy(/\bbin\/pms ([a-z-]+)/g);
    expect(ofPackage).toContain('backup');
    expect(ofPackage.filter((name) => !new RegExp(`^  '?${name}'?: \\{`, 'm').test(launcher))).toEqual([]);
  });

  it('is the systemd unit of the package', () => {
    const units = namedBy(/\b(?:systemctl|journalctl)[^`\n]* ([a-z-]+)(?=[`\n])/g);
    expect(units).toEqual(['production-management']);
    expect(readdirSync(join(root, 'deploy'))).toContain(`${units[0]}.service`);
  });

  it('is a setting that the server, Node or the unit reads', () => {
    const known = ['apps/server/src/platform/config.ts', 'deploy/production-management.service'].map((path) =>
      readFileSync(join(root, path), 'utf8'),
    );
    const settings = namedBy(/(?:^|[`\s])([A-Z][A-Z_]{3,})(?:=|`)/gm);
    expect(settings).toContain('BACKUP_DIR');
    const unknown = settings.filter((name) => !known.some((file) => file.includes(name)));
    expect(unknown).toEqual(['NODE_EXTRA_CA_CERTS']);
  });

  it('is in a command that a shell can parse', () => {
    for (const command of commandsOf(text).commands)
      expect(spawnSync('bash', ['-n', '-c', command], { encoding: 'utf8' })).toMatchObject({
        status: 0,
        stderr: '',
      });
  });
});

it('reads the commands of a page and no output', () => {
  const page = 'Text\n\n```sh\nnpm start\n\nnpm run backup\n```\n\n```text\nready\n```\n\n```\nodd\n```\n';
  expect(commandsOf(page)).toEqual({ commands: ['npm start', 'npm run backup'], unknown: [''] });
});
