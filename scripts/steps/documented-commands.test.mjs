/** Each command of docs/running is run by a test that names it, or is an exception with its reason. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.mjs';

/** Commands that no test runs on this machine, and what holds the rest of them. */
const exceptions = new Map([
  [
    '/opt/production-management/bin/pms demo',
    'demo-start.test.ts starts the demo plant, make-package.test.mjs runs bin/pms with other commands',
  ],
  [
    'useradd --system --home-dir /var/lib/production-management --shell /usr/sbin/nologin production-management',
    'would add a user to this machine; make-package.test.mjs runs the product as a user without rights',
  ],
  [
    'cp /opt/production-management/deploy/production-management.service /etc/systemd/system/',
    'would change the services of this machine',
  ],
  ['systemctl enable --now production-management', 'needs systemd as the first process'],
  [
    'podman build -f deploy/Containerfile -t production-management dist',
    'needs a container engine; make-package.test.mjs runs the same archive on a bare folder',
  ],
  [
    'podman run -d --name plant -p 3000:3000 -p 3001:3001 -v plant:/data production-management',
    'needs a container engine',
  ],
  [
    'npm run restore -- newest --to 2026-11-23T05:30:00Z',
    'backup-commands.test.ts runs restore by command, restore-from-page.test.ts to a moment',
  ],
]);

/** The languages of a fence in which no line is a command: settings, output, and the file of another program. */
const notCommands = new Set(['ini', 'text', 'nginx']);

/**
 * The commands of a page, and the languages of its fences that are neither commands nor known.
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

  it('stand in fences that say what they hold', () => {
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

it('reads the commands of a page and no output', () => {
  const page = 'Text\n\n```sh\nnpm start\n\nnpm run backup\n```\n\n```text\nready\n```\n\n```\nodd\n```\n';
  expect(commandsOf(page)).toEqual({ commands: ['npm start', 'npm run backup'], unknown: [''] });
});
