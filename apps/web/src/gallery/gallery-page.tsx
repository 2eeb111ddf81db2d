/** The list of parts. The chosen part is shown in all its states, each in a frame of the chosen width and colours. */
import {
  AppShell,
  Group,
  NavLink,
  ScrollArea,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useHash } from '@mantine/hooks';
import { roles } from '@pms/domain/roles';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { examples } from './examples';

/** Widths: phone, tablet, small desktop, and the full width. */
const widths = ['390', '820', '1280', '100%'] as const;

interface Look {
  readonly scheme: string;
  readonly width: string;
  readonly role: string;
}

export function GalleryPage() {
  const [hash] = useHash({ getInitialValueInEffect: false });
  const names = [...examples.keys()].sort();
  const chosen = names.find((name) => `#${name}` === hash) ?? names[0];
  const [look, setLook] = useState<Look>({ scheme: 'light', width: '100%', role: 'supervisor' });
  const change = (part: Partial<Look>) => setLook({ ...look, ...part });
  return (
    <AppShell navbar={{ width: 280, breakpoint: 0 }} header={{ height: 56 }} padding="md">
      <AppShell.Header>
        <Group h="100%" px="md" gap="md">
          <Text fw={700}>Gallery</Text>
          <SegmentedControl
            aria-label="Colours"
            data={['light', 'dark']}
            value={look.scheme}
            onChange={(scheme) => change({ scheme })}
          />
          <SegmentedControl
            aria-label="Width"
            data={[...widths]}
            value={look.width}
            onChange={(width) => change({ width })}
          />
          <Select
            aria-label="Role"
            data={[...roles]}
            value={look.role}
            allowDeselect={false}
            onChange={(role) => change({ role: role ?? look.role })}
          />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar>
        <ScrollArea component="nav" aria-label="Parts">
          {names.map((name) => (
            <NavLink key={name} href={`#${name}`} label={name} active={name === chosen} />
          ))}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>{chosen ? <States key={chosen} part={chosen} look={look} /> : null}</AppShell.Main>
    </AppShell>
  );
}

function States({ part, look }: { readonly part: string; readonly look: Look }) {
  const { data: example, error } = useQuery({
    queryKey: ['example', part],
    queryFn: () => examples.get(part)?.(),
  });
  if (error) return <Text role="alert">{error.message}</Text>;
  if (!example) return null;
  return (
    <Stack gap="lg">
      <Title order={1} fz="xl">
        {example.title}
      </Title>
      {Object.entries(example.states).map(([name, state]) => (
        <Stack key={name} gap={4}>
          <Text fw={600}>{state.role ? `${name} (${state.role})` : name}</Text>
          <FrameOf part={part} name={name} look={look} />
        </Stack>
      ))}
    </Stack>
  );
}

interface FrameOfProps {
  readonly part: string;
  readonly name: string;
  readonly look: Look;
}

function FrameOf({ part, name, look }: FrameOfProps) {
  const address = `?${new URLSearchParams({ part, state: name, scheme: look.scheme, role: look.role })}`;
  return (
    <iframe
      key={address}
      src={address}
      title={name}
      width={look.width}
      onLoad={growWithContent}
      style={{ border: '1px solid var(--pms-line)', borderRadius: 8, maxWidth: '100%', resize: 'horizontal' }}
    />
  );
}

/** Sets the height of a frame to the height of its contents, because a frame does not grow with its contents. */
function growWithContent({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const body = frame.contentDocument?.body;
  if (!body) return;
  new ResizeObserver(() => {
    frame.height = String(body.scrollHeight + 2);
  }).observe(body);
}
