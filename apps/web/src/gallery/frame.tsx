/** One part in one state, alone on a separate page, so that widths and the signed-in person are real. */
import { Box } from '@mantine/core';
import { type Role, roles } from '@pms/domain/roles';
import { useState } from 'react';
import { showUser } from '../client/session';
import { aPerson } from './a-person';
import type { Example, ExampleState } from './example';
import { presetCache } from './preset-cache';
import { Stage } from './stage';

function prepared({ role, fill }: ExampleState, wanted: Role) {
  showUser(aPerson(role ?? wanted));
  const cache = presetCache();
  fill?.(cache);
  return cache;
}

interface FrameProps {
  readonly state: ExampleState;
  readonly scheme: 'light' | 'dark';
  /** The default role of the person. */
  readonly seenBy: Role;
}

export function Frame({ state, scheme, seenBy }: FrameProps) {
  const [cache] = useState(() => prepared(state, seenBy));
  const Part = state.show;
  return (
    <Stage cache={cache} scheme={scheme}>
      <Box p="md" mih={state.height}>
        <Part />
      </Box>
    </Stage>
  );
}

/** The parameters of an address: ?part=features/orders/list/order-card&state=in%20progress&scheme=dark&role=operator */
export function frameFrom(example: Example, asked: URLSearchParams): FrameProps {
  const name = asked.get('state') ?? '';
  const state = example.states[name];
  if (!state) throw new Error(`${example.title} has no state "${name}"`);
  return {
    state,
    scheme: asked.get('scheme') === 'dark' ? 'dark' : 'light',
    seenBy: roles.find((one) => one === asked.get('role')) ?? 'supervisor',
  };
}
