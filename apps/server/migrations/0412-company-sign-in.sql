-- Sign-in through the OpenID Connect provider of the company (decision 0412).
create table oidc_settings (
  is_only boolean primary key default true check (is_only),
  active boolean not null default false,
  label text not null default 'Sign in with the company account',
  issuer text not null default '',
  client_id text not null default '',
  -- The client secret, encrypted with the key of the plant.
  sealed_secret bytea,
  scopes text not null default 'openid profile email',
  groups_claim text not null default 'groups',
  plant_address text not null default '',
  adds_people boolean not null default false,
  -- The groups of the provider, each with the role that the group gives. The first group in the list that a person
  -- belongs to gives the role.
  roles jsonb not null default '[]',
  version integer not null default 1,
  check (not active or (issuer <> '' and client_id <> '' and plant_address <> '' and sealed_secret is not null))
);

insert into oidc_settings default values;

-- The accounts of people at the provider. A person is identified by issuer and subject. An e-mail address can belong to
-- another person later. A subject cannot.
create table oidc_people (
  issuer text not null,
  subject text not null,
  user_id bigint not null references users (id),
  linked_at timestamptz not null default plant_clock(),
  primary key (issuer, subject)
);

create index oidc_people_of_user on oidc_people (user_id);

-- Sign-ins that have begun and wait for the return from the provider. Any process may finish a sign-in that another
-- process began. Each row is used once, and only by the browser with the cookie.
create table oidc_sign_ins (
  cookie_hash bytea primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);

-- Tickets. A browser that returns from the provider exchanges a ticket for a session.
create table oidc_tickets (
  ticket_hash bytea primary key,
  user_id bigint not null references users (id),
  expires_at timestamptz not null
);
