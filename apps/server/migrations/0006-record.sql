-- Live events, the audit log, the keys of repeated calls, notifications and alerts.

-- The outbox of the live channel. A change writes the rows of its events in its own transaction. Every process reads
-- the rows from the table. A writer takes a lock directly before the insert, so that sequence numbers become visible in
-- ascending order.
create table live_events (
  sequence bigint generated always as identity primary key,
  event_id uuid not null default gen_random_uuid(),
  type text not null,
  generic_type text,
  channels text[] not null,
  generic_channels text[] not null default '{}',
  rooms text[] not null default '{}',
  -- The recipient, if the message is for one person only.
  user_id bigint references users (id),
  priority text not null check (priority in ('low', 'normal', 'high', 'critical')),
  data jsonb not null,
  occurred_at timestamptz not null
);

create index live_events_by_time on live_events (occurred_at);

create table audit_log (
  sequence bigint primary key,
  occurred_at timestamptz not null,
  user_id bigint,
  username text,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  note text,
  address text,
  previous_hash bytea not null,
  hash bytea not null unique
);

create index audit_log_by_entity on audit_log (entity, entity_id, sequence);
create index audit_log_by_user on audit_log (user_id, sequence);

-- The text of an audit entry from which the hash is computed. The JSON array separates the fields, so each entry has
-- only one text.
create function audit_entry_text(entry audit_log) returns text
  language sql stable
  as $$
    select jsonb_build_array(
      encode(entry.previous_hash, 'hex'), entry.sequence,
      to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      entry.user_id, entry.username, entry.action, entry.entity, entry.entity_id,
      entry.before, entry.after, entry.note, entry.address)::text
  $$;

-- Each entry contains the hash of the previous entry, so a changed or missing entry breaks the chain. The lock lasts
-- until the commit, so two writers cannot follow the same entry.
create function audit_log_chain() returns trigger
  language plpgsql
  as $$
  declare
    last audit_log;
  begin
    perform pg_advisory_xact_lock(7261001);
    select * into last from audit_log order by sequence desc limit 1;
    new.sequence := coalesce(last.sequence, 0) + 1;
    new.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
    new.hash := sha256(convert_to(audit_entry_text(new), 'UTF8'));
    return new;
  end
  $$;

create trigger audit_log_chain before insert on audit_log
  for each row execute function audit_log_chain();

create function audit_log_is_append_only() returns trigger
  language plpgsql
  as $$ begin raise exception 'The audit log is append-only'; end $$;

create trigger audit_log_no_change before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_is_append_only();

-- The first successful answer for each key. The server keeps the answer for at least 24 hours (decision A-28).
create table idempotency_keys (
  user_id bigint not null references users (id),
  endpoint text not null,
  key text not null check (char_length(key) between 1 and 200),
  request_hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default plant_clock(),
  primary key (user_id, endpoint, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  title text not null,
  message text not null,
  type text not null check (type in ('error', 'warning', 'success', 'info')),
  link text,
  read_at timestamptz,
  dismissed_at timestamptz,
  created_at timestamptz not null default plant_clock()
);

create index notifications_of_user on notifications (user_id, created_at desc) where dismissed_at is null;

create table alerts (
  id bigint generated always as identity primary key,
  rule text not null,
  -- The subject of the alert, for example machine 12. A condition has at most one alert that is not cleared.
  entity text not null,
  entity_id text not null,
  type text not null check (type in ('critical', 'warning', 'info')),
  message text not null,
  raised_at timestamptz not null,
  cleared_at timestamptz,
  acknowledged_by bigint references users (id),
  acknowledged_at timestamptz,
  note text,
  check (cleared_at is null or cleared_at >= raised_at),
  check ((acknowledged_by is null) = (acknowledged_at is null))
);

create unique index alerts_raised_once on alerts (rule, entity, entity_id) where cleared_at is null;
create index alerts_by_time on alerts (raised_at desc);
