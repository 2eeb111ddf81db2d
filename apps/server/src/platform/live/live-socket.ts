/**
 * One connection: its channels, its sent events, and whether the client reads fast enough. While the connection is
 * held, new events wait in their sequence behind the events that are being sent again.
 */
import { randomUUID } from 'node:crypto';
import { liveClose } from '@pms/domain/live-protocol';
import type { WebSocket } from 'ws';
import type { Caller } from '../caller';
import type { LiveLimits } from './live-settings';
import { Membership } from './membership';
import { type OutgoingEvent, vocabularies } from './outgoing-event';
import { type Said, saidText } from './server-message';

type SendLimits = Pick<LiveLimits, 'bufferBytes' | 'replayRows'>;

export class LiveSocket {
  readonly id = randomUUID();
  readonly membership = new Membership();
  /** The person and rights of the session, read again every few seconds. */
  caller: Caller;
  /** Whether the client sent anything since the last heartbeat round, and whether it got a ping in that round. */
  isHeard = true;
  isAsked = false;
  readonly #socket: WebSocket;
  readonly #limits: SendLimits;
  #position: number;
  #held: OutgoingEvent[] | undefined = [];
  #hasBegun = false;

  constructor(socket: WebSocket, caller: Caller, limits: SendLimits, position: number) {
    this.#socket = socket;
    this.caller = caller;
    this.#limits = limits;
    this.#position = position;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Every event up to this position that the connection may see has been sent. */
  get position(): number {
    return this.#position;
  }

  /** False until the first event was sent. Before that, no event can be sent twice. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Takes the next event of the outbox: sends it, holds it back, or skips it. */
  offer(event: OutgoingEvent): void {
    if (!this.isOpen) return;
    if (!this.#held) {
      this.#position = event.sequence;
      this.#sendHeard(event);
      return;
    }
    this.#held.push(event);
    if (this.#held.length > this.#limits.replayRows) this.#dropAsTooSlow();
  }

  /** Holds events back until `release` is called. */
  hold(): void {
    this.#held ??= [];
  }

  /** Sends the held events. Later events are sent at once. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    this.#hasBegun = true;
    for (const event of held) this.offer(event);
  }

  /** Sends an event again unless this connection has already received the event. */
  sendMissed(event: OutgoingEvent, before: Membership): void {
    this.#sendHeard(event, before);
  }

  /** Waits until the buffer has room, so that a client does not count as too slow during a long replay. */
  async hasRoom(): Promise<void> {
    if (!this.isOpen || this.#socket.bufferedAmount < this.#limits.bufferBytes / 2) return;
    // The ping is sent after all other frames. The callback runs when the ping has been sent or cannot be sent.
    await new Promise<void>((resolve) => this.#socket.ping(undefined, undefined, () => resolve()));
  }

  say(message: Said): void {
    this.#send(saidText(message));
  }

  ping(): void {
    if (this.isOpen) this.#socket.ping();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Ends a connection whose client is gone and would not answer a close. */
  terminate(): void {
    this.#socket.terminate();
  }

  #sendHeard(event: OutgoingEvent, except?: Membership): void {
    for (const vocabulary of vocabularies) {
      if (!this.membership.hears(event, vocabulary, this.caller.user_id)) continue;
      if (except?.hears(event, vocabulary, this.caller.user_id)) continue;
      this.#send(event.frame(vocabulary));
    }
  }

  #send(frame: Buffer | string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > this.#limits.bufferBytes) this.#dropAsTooSlow();
    else this.#socket.send(frame, { binary: false });
  }

  #dropAsTooSlow(): void {
    this.#held = this.#held && [];
    this.close(liveClose.tryLater, 'This connection is too slow');
  }
}
