import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { extraOnDemand, onDemand } from './on-demand';

const Greeting = ({ name }: { readonly name: string }) => <p>Good morning, {name}</p>;
const Waiting = () => <p>One moment</p>;

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state: { readonly message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

describe('a component on demand', () => {
  it('shows the placeholder until its code is loaded, and never again', async () => {
    const load = vi.fn(async () => Greeting);
    const Late = onDemand(load, Waiting);
    const { unmount } = render(<Late name="Sipho" />);
    screen.getByText('One moment');
    await screen.findByText('Good morning, Sipho');
    unmount();
    render(<Late name="Lerato" />);
    screen.getByText('Good morning, Lerato');
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows no placeholder by default', async () => {
    const Late = onDemand(async () => Greeting);
    const { container } = render(<Late name="Sipho" />);
    expect(container.textContent).toBe('');
    await screen.findByText('Good morning, Sipho');
  });

  it('whose code was loaded early loads no code when it is shown', async () => {
    const load = vi.fn(async () => Greeting);
    const Early = onDemand(load);
    await Early.bring();
    await Early.bring();
    render(<Early name="Sipho" />);
    screen.getByText('Good morning, Sipho');
    expect(load).toHaveBeenCalledOnce();
  });

  it('leaves the error of a failed load to the boundary, and loads again when it is shown again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no such chunk'));
    const Late = onDemand(load);
    const { unmount } = render(
      <Boundary>
        <Late name="Sipho" />
      </Boundary>,
    );
    await screen.findByText('no such chunk');
    unmount();
    render(<Late name="Sipho" />);
    await screen.findByText('Good morning, Sipho');
  });

  it('that is optional does not change the page until its code can be loaded', async () => {
    vi.useFakeTimers();
    const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('the server is gone'));
    const Late = extraOnDemand(load);
    const { container } = render(
      <Boundary>
        <Late name="Sipho" />
      </Boundary>,
    );
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(container.textContent).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    vi.useRealTimers();
    screen.getByText('Good morning, Sipho');
  });
});
