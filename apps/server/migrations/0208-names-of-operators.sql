-- Names of operators in the spelling of imported files. A user matches each name to a person once. Later imports use
-- the same match.
create table operator_names (
  name_key text primary key check (name_key <> '' and length(name_key) <= 200),
  user_id bigint not null references users (id),
  matched_by bigint not null references users (id),
  matched_at timestamptz not null default plant_clock()
);

create index operator_names_by_user on operator_names (user_id);

create index orders_without_operator on orders (name_key(operator_name_given))
  where operator_id is null and operator_name_given is not null and deleted_at is null;
