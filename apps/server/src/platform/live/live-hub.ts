/**
 * All connections of this process. Each event is passed to every connection. No connection waits for another
 * connection.
 */
import type { LiveSocket } from './live-socket';
import type { OutgoingEvent } from './outgoing-event';

export class LiveHub {
  readonly #sockets = new Set<LiveSocket>();

  get sockets(): readonly LiveSocket[] {
    return [...this.#sockets];
  }

  get size(): number {
    return this.#sockets.size;
  }

  add(socket: LiveSocket): void {
    this.#sockets.add(socket);
  }

  remove(socket: LiveSocket): void {
    this.#sockets.delete(socket);
  }

  deliver(event: OutgoingEvent): void {
    for (const socket of this.#sockets) socket.offer(event);
  }
}
