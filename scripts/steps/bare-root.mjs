/**
 * A folder that simulates a machine with only Node and a shell. A program in the folder sees no file, no network and no
 * process of this machine. The folder needs Linux and the rights of root.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The programs beside Node that the steps of the Containerfile and PostgreSQL call. */
const programs = ['sh', 'env', 'mkdir', 'chown'];

/** The libraries of every Linux with Node: the C library and the runtime of C++. */
const runtime = /^lib(c|m|dl|rt|pthread|resolv|util|nss_files|nss_dns|stdc\+\+|gcc_s)\.so\.\d+$/;

/** The search path of the base image of the Containerfile. */
const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Tests each right and each program that a bare root needs, in a folder. */
const trial = `set -e; folder=$1; ip link set lo up
for program in chroot nsenter ldd useradd; do command -v "$program"; done
mkdir "$folder/dev" "$folder/proc" "$folder/tmp"
mount --bind "$folder" "$folder"; mount -t tmpfs tmpfs "$folder/tmp"
mount --rbind /dev "$folder/dev"; mount -t proc proc "$folder/proc"
mount -o remount,bind,ro "$folder"`;

/** Whether this process may make a bare root on this machine and run programs in it. */
export function canUseBareRoots() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  if (!existsSync(`/proc/${process.pid}/task/${process.pid}/children`)) return false;
  const folder = mkdtempSync(join(tmpdir(), 'bare-root-'));
  const command = ['--mount', '--net', '--pid', '--fork', 'sh', '-c', trial, 'sh', folder];
  const { status } = spawnSync('unshare', command);
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
}

/** @param {string} program */
const placeOf = (program) =>
  execFileSync('sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).trim();

/** @param {string} file */
const librariesOf = (file) =>
  [...execFileSync('ldd', [file], { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g)].map(
    ([, path = '']) => path,
  );

/** @param {string} root */
export function layBareRoot(root) {
  for (const folder of ['opt', 'tmp', 'proc', 'dev', 'etc', 'bin', 'usr/local/bin', 'home/node', 'var/lib'])
    mkdirSync(join(root, folder), { recursive: true });
  symlinkSync('../bin', join(root, 'usr/bin'));
  chmodSync(join(root, 'tmp'), 0o1777);
  const node = 'usr/local/bin/node';
  copyFileSync(process.execPath, join(root, node));
  for (const program of programs) copyFileSync(placeOf(program), join(root, 'bin', program));
  const wanted = new Set(
    [node, ...programs.map((name) => `bin/${name}`)].flatMap((name) => librariesOf(join(root, name))),
  );
  const folders = new Set([...wanted].filter((path) => /\/libc\.so/.test(path)).map(dirname));
  for (const folder of folders)
    for (const name of readdirSync(folder)) if (runtime.test(name)) wanted.add(join(folder, name));
  for (const library of wanted) {
    mkdirSync(join(root, dirname(library)), { recursive: true });
    copyFileSync(library, join(root, library));
  }
  writeFileSync(
    join(root, 'etc/passwd'),
    'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n',
  );
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
}

/**
 * Applies the steps of the Containerfile to the base.
 * @param {string} root
 * @param {import('./containerfile.mjs').Image} image
 * @param {string} context the folder that `podman build` gets
 */
export function takeSteps(root, image, context) {
  for (const [kind, rest] of image.steps) {
    if (kind === 'RUN') execFileSync('chroot', [root, '/bin/sh', '-c', rest]);
    else {
      const [pattern = '', target = ''] = rest.split(/\s+/);
      const named = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
      const [archive, ...others] = readdirSync(context).filter((name) => named.test(name));
      if (!archive || others.length > 0) throw new Error(`ADD ${pattern} finds not one file in ${context}`);
      // A container engine unpacks an added archive.
      execFileSync('tar', ['-xzf', join(context, archive), '-C', join(root, target)]);
    }
  }
}

/** Makes all folders read-only except one folder and a private /tmp, like ProtectSystem=strict and PrivateTmp. */
const closeRoot =
  'mount --bind "$root" "$root"; mount --bind "$root$writable" "$root$writable"; mount -t tmpfs tmpfs "$root/tmp"';

const enterRoot = `set -e; root=$1 user=$2 writable=$3; shift 3; ip link set lo up
if [ -n "$writable" ]; then ${closeRoot}; fi
mount --rbind /dev "$root/dev"; mount -t proc proc "$root/proc"
if [ -n "$writable" ]; then mount -o remount,bind,ro "$root"; fi
exec chroot --userspec="$user" "$root" env -i "$@"`;

/**
 * Starts a command in the root, with a separate network and separate processes.
 * @param {string} root
 * @param {{ user: string, environment: readonly string[], command: readonly string[], writable?: string }} wish
 *   `writable`: the one folder that the command may write into
 */
export function startInRoot(root, { user, environment, command, writable = '' }) {
  const all = [`PATH=${searchPath}`, ...environment];
  const outer = spawn(
    'unshare',
    [
      '--mount',
      '--net',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      enterRoot,
      'sh',
      root,
      user,
      writable,
      ...all,
      ...command,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  /** The first process inside of the root. */
  const inner = () =>
    readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
  return {
    process: outer,
    /**
     * Sends the signal to the first process inside, like a container engine.
     * @param {NodeJS.Signals} signal
     */
    tell(signal) {
      if (outer.exitCode === null) process.kill(Number(inner()), signal);
    },
    /** @param {readonly string[]} args */
    run: (args) =>
      spawnSync(
        'nsenter',
        [
          `--target=${inner()}`,
          '--net',
          '--mount',
          '--pid',
          'chroot',
          `--userspec=${user}`,
          root,
          'env',
          '-i',
          ...all,
          ...args,
        ],
        { encoding: 'utf8' },
      ),
  };
}

/** @param {string} program */
export const isInstalled = (program) =>
  ['/bin', '/usr/bin'].some((folder) => existsSync(join(folder, program)));
