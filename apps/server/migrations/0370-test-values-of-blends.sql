-- The tests of each blend (such as pH and moisture, as the plant defines), the measured values, and the values at the
-- time of a decision.

create table blend_tests (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  name text not null check (name <> ''),
  unit text not null default '',
  lower_limit numeric(14, 4),
  target numeric(14, 4),
  upper_limit numeric(14, 4),
  decimals int not null default 1 check (decimals between 0 and 4),
  -- A lot without a value of a required test cannot be released.
  is_required boolean not null default true,
  place int not null,
  -- The time from which the test is no longer made. Earlier values of the test stay.
  retired_at timestamptz,
  constraint blend_tests_limits_order check (lower_limit < upper_limit),
  constraint blend_tests_target_inside check (target >= lower_limit and target <= upper_limit)
);

create unique index blend_tests_name_key on blend_tests (product_id, lower(name)) where retired_at is null;

-- A value never changes. A later value of the same test counts instead.
create table lot_test_values (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lots (id),
  test_id bigint not null references blend_tests (id),
  -- The daily check with which the value was entered. The check is null for a value of a sample.
  check_id bigint references lot_checks (id),
  value numeric(14, 4) not null,
  notes text not null default '',
  tested_by bigint references users (id),
  tested_at timestamptz not null default plant_clock()
);

create index lot_test_values_by_lot on lot_test_values (lot_id, test_id, tested_at desc, id desc);
create index lot_test_values_by_check on lot_test_values (check_id) where check_id is not null;

-- The values of a lot at the time of a decision about the lot, with the limits at that time.
create table lot_decision_tests (
  decision_id bigint not null references lot_decisions (id),
  value_id bigint not null references lot_test_values (id),
  lower_limit numeric(14, 4),
  target numeric(14, 4),
  upper_limit numeric(14, 4),
  primary key (decision_id, value_id)
);
