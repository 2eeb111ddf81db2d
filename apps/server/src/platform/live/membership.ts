/**
 * The channels and rooms that one connection follows, each with the position from which it is followed. The position
 * shows which events were already sent, so that a later replay repeats no event.
 */
import { mayEnter, mayHear } from '@pms/domain/live-access';
import type { Caller } from '../caller';
import type { OutgoingEvent, Vocabulary } from './outgoing-event';

export class Membership {
  readonly #channels: Map<string, number>;
  readonly #rooms: Map<string, number>;

  constructor(
    channels: ReadonlyMap<string, number> = new Map(),
    rooms: ReadonlyMap<string, number> = new Map(),
  ) {
    this.#channels = new Map(channels);
    this.#rooms = new Map(rooms);
  }

  get channels(): readonly string[] {
    return [...this.#channels.keys()];
  }

  get rooms(): readonly string[] {
    return [...this.#rooms.keys()];
  }

  copy(): Membership {
    return new Membership(this.#channels, this.#rooms);
  }

  /**
   * Follows a channel from this position on. A channel that is followed from an earlier position keeps its position.
   */
  hear(channel: string, since: number): void {
    this.#channels.set(channel, Math.min(since, this.#channels.get(channel) ?? since));
  }

  enter(room: string, since: number): void {
    this.#rooms.set(room, Math.min(since, this.#rooms.get(room) ?? since));
  }

  leave(room: string): void {
    this.#rooms.delete(room);
  }

  /** Sets the position of all followed channels and rooms, earlier or later. */
  moveTo(since: number): void {
    for (const channel of this.channels) this.#channels.set(channel, since);
    for (const room of this.rooms) this.#rooms.set(room, since);
  }

  /** Moves later positions of followed channels and rooms back to this position. */
  reachBackTo(since: number): void {
    for (const channel of this.channels) this.hear(channel, since);
    for (const room of this.rooms) this.enter(room, since);
  }

  /** Leaves the channels and rooms that the person has no right to any more. Returns their names. */
  leaveForbidden(caller: Caller): string[] {
    const channels = this.channels.filter((channel) => !mayHear(caller, channel));
    const rooms = this.rooms.filter((room) => !mayEnter(caller, room));
    for (const channel of channels) this.#channels.delete(channel);
    for (const room of rooms) this.#rooms.delete(room);
    return [...channels, ...rooms];
  }

  /** Whether the connection gets this event under this kind of name, which is specific or generic. */
  hears(event: OutgoingEvent, vocabulary: Vocabulary, userId: number): boolean {
    if (event.user_id !== null && event.user_id !== userId) return false;
    const isFollowed = (names: readonly string[], since: ReadonlyMap<string, number>): boolean =>
      names.some((name) => (since.get(name) ?? Number.POSITIVE_INFINITY) < event.sequence);
    return (
      isFollowed(event.channels(vocabulary), this.#channels) ||
      isFollowed(event.rooms(vocabulary), this.#rooms)
    );
  }
}
