/** A WebSocket that the test controls in place of the server. */

type Said = { readonly type: string; readonly data: Record<string, unknown>; readonly clientId?: string };

export class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readyState = 0;
  readonly address: string;
  /** The messages of the client. */
  readonly said: Said[] = [];
  /** The code with which the client closed the connection. */
  closedWith: number | undefined;

  constructor(address: string) {
    this.address = address;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Said);
  }

  close(code: number): void {
    this.closedWith = code;
    this.readyState = 3;
    // A browser reports the end after the call, never during the call.
    queueMicrotask(() => this.onclose?.({ code, reason: '' }));
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The welcome of the server, after which the connection counts as connected. */
  welcome(sequence: number): void {
    this.open();
    this.say({ type: 'welcome', data: { sequence }, timestamp: '' });
  }

  /** Ends the connection as the server or the network does. */
  end(code: number, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }

  saidLast(type: string): Said['data'] | undefined {
    return this.said.findLast((message) => message.type === type)?.data;
  }
}
