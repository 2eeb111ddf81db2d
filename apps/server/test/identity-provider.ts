/** Starts the provider of a company, and keeps the output of its process. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { poll } from '../src/platform/postgres/poll';

const file = fileURLToPath(new URL('./identity-provider.child.ts', import.meta.url));

interface ProviderWish {
  /** The address to which the provider redirects people. */
  readonly redirect: string;
  /** The claims of each person, by the name that the person types at the provider. */
  readonly people: Readonly<Record<string, Record<string, unknown>>>;
}

export interface IdentityProvider {
  readonly issuer: string;
  stop(): Promise<void>;
}

export async function startIdentityProvider(wish: ProviderWish): Promise<IdentityProvider> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, IDENTITY_PROVIDER: JSON.stringify(wish) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const killNow = (): void => void child.kill('SIGKILL');
  process.once('exit', killNow);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const issuer = await poll(
    () => {
      if (child.exitCode !== null) throw new Error(`The provider ended before it was ready:\n${output}`);
      return /ready at (http:\S+)/.exec(output)?.[1];
    },
    { everyMs: 25, withinMs: 60_000 },
  );
  if (issuer === undefined) {
    killNow();
    throw new Error(`The provider was not ready in time:\n${output}`);
  }
  return {
    issuer,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', killNow);
    },
  };
}
