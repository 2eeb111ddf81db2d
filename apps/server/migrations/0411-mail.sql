-- The server sends e-mail through the mail server of the company (decision 0411). A job writes messages from live
-- events and sends the messages, so that no change waits for a mail server.
create table mail_settings (
  is_only boolean primary key default true check (is_only),
  active boolean not null default false,
  host text not null default '',
  port integer not null default 587 check (port between 1 and 65535),
  security text not null default 'starttls' check (security in ('starttls', 'tls', 'none')),
  username text not null default '',
  -- The password, encrypted with the key of the plant.
  sealed_password bytea,
  sender text not null default '',
  plant_address text not null default '',
  -- The sequence of the last live event that the job has read for messages.
  event_sequence bigint not null,
  version integer not null default 1,
  check (not active or (host <> '' and sender <> ''))
);

insert into mail_settings (event_sequence) select coalesce(max(sequence), 0) from live_events;

-- The choices of people about e-mail. A person without a row gets only the invitation by e-mail.
create table mail_choices (
  user_id bigint primary key references users (id),
  alerts boolean not null,
  shift_reports boolean not null
);

create table mail_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('alert', 'shift_report', 'invitation', 'test')),
  -- The receiver. The receiver is null for a test message, because a test message goes to any address.
  user_id bigint references users (id),
  address text not null,
  subject text not null,
  body text not null,
  -- The subject matter of the message and the receiver. A person gets only one message about the same matter, even if
  -- several processes write messages.
  topic text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  -- The time of the next attempt. A process that takes a message sets a later time, so that no other process takes the
  -- message meanwhile.
  next_at timestamptz,
  problem text,
  created_at timestamptz not null default plant_clock(),
  sent_at timestamptz,
  check ((state = 'waiting') = (next_at is not null)),
  check ((state = 'sent') = (sent_at is not null))
);

create index mail_messages_due on mail_messages (next_at) where state = 'waiting';
create index mail_messages_by_age on mail_messages (created_at);
create index mail_messages_of_person on mail_messages (user_id);
