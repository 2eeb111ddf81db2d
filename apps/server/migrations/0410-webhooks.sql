-- Webhooks send events of the plant to other programs (decision 0410). A job copies live events into deliveries and
-- sends the deliveries, so that no change waits for another program.
create table webhooks (
  id bigint generated always as identity primary key,
  name text not null check (length(trim(name)) between 1 and 100),
  url text not null check (length(url) between 1 and 1000),
  events text[] not null check (cardinality(events) > 0),
  active boolean not null default true,
  -- The webhook gets no events from before this time.
  active_since timestamptz not null default plant_clock(),
  paused_because text,
  -- The secret, encrypted with the key of the plant. The former secret also signs messages until former_until.
  sealed_secret bytea not null,
  sealed_former bytea,
  former_until timestamptz,
  last_attempt_at timestamptz,
  last_problem text,
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  version integer not null default 1,
  check (paused_because is null or not active),
  check ((sealed_former is null) = (former_until is null))
);

create unique index webhooks_one_name on webhooks (lower(name));

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  -- The value of the header webhook-id.
  message_id text not null,
  event text not null,
  -- The body of the message, exactly as the server signs and sends the body.
  payload text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- The number of attempts since the creation of the message, or since a person last sent the message again.
  tries integer not null default 0,
  -- The time of the next attempt. A process that takes a delivery sets a later time, so that no other process takes the
  -- delivery meanwhile.
  next_at timestamptz,
  created_at timestamptz not null default plant_clock(),
  check ((state = 'waiting') = (next_at is not null)),
  -- Each event becomes only one delivery of a webhook, even if several processes collect events.
  unique (webhook_id, message_id)
);

create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where state = 'waiting';
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  status integer,
  problem text,
  duration_ms integer not null
);

create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, id);

-- The sequence of the last live event that the job has read for deliveries.
create table webhook_position (
  is_only boolean primary key default true check (is_only),
  sequence bigint not null
);

insert into webhook_position (sequence) select coalesce(max(sequence), 0) from live_events;
