/**
 * One event of the outbox for the sockets. The text of the event is made once for each of its two names (decision
 *
 */

/** A row of `live_events`; `data` stays a text, because the live channel does not read the data. */
export interface EventRow {
  readonly sequence: number;
  readonly event_id: string;
  readonly type: string;
  readonly generic_type: string | null;
  readonly channels: readonly string[];
  readonly generic_channels: readonly string[];
  readonly rooms: readonly string[];
  readonly user_id: number | null;
  readonly actor_id: number | null;
  readonly priority: string;
  readonly data: string;
  /** The time of receipt. */
  readonly occurred_at: string;
  /** The time of the action, for a change that was entered later. */
  readonly happened_at: string | null;
}

/** The specific name describes the change. The generic name only shows that something changed. */
export const vocabularies = ['specific', 'generic'] as const;
export type Vocabulary = (typeof vocabularies)[number];

const nowhere: readonly string[] = [];
/** The channel of a message to one person when the event names no channel. */
const ownChannels: readonly string[] = ['notifications'];

export class OutgoingEvent {
  readonly sequence: number;
  readonly type: string;
  readonly user_id: number | null;
  readonly #row: EventRow;
  readonly #frames: Partial<Record<Vocabulary, Buffer>> = {};

  constructor(row: EventRow) {
    this.#row = row;
    this.sequence = row.sequence;
    this.type = row.type;
    this.user_id = row.user_id;
  }

  channels(vocabulary: Vocabulary): readonly string[] {
    const { user_id, channels, generic_type, generic_channels } = this.#row;
    if (vocabulary === 'generic') return generic_type === null ? nowhere : generic_channels;
    return user_id !== null && channels.length === 0 ? ownChannels : channels;
  }

  rooms(vocabulary: Vocabulary): readonly string[] {
    return vocabulary === 'specific' ? this.#row.rooms : nowhere;
  }

  /** All sockets share this buffer. */
  frame(vocabulary: Vocabulary): Buffer {
    const known = this.#frames[vocabulary];
    if (known) return known;
    const frame = Buffer.from(envelopeText(this.#row, vocabulary));
    this.#frames[vocabulary] = frame;
    return frame;
  }
}

function envelopeText(row: EventRow, vocabulary: Vocabulary): string {
  const envelope = JSON.stringify({
    id: row.event_id,
    type: vocabulary === 'generic' ? row.generic_type : row.type,
    timestamp: row.occurred_at,
    ...(row.happened_at === null ? {} : { occurred_at: row.happened_at }),
    priority: row.priority,
    sequence: row.sequence,
    by: row.actor_id,
  });
  return `${envelope.slice(0, -1)},"data":${row.data}}`;
}
