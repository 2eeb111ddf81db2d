-- A closure or planned maintenance that began in a locked month could not be shortened in the open part, because a change
-- of the calendar began at the start of the entry. A change of the end alone begins at the earlier of the two ends, as it
-- does for entries with dates. The stored figures before this moment stay.
create function first_changed_moment(was jsonb, becomes jsonb) returns timestamptz
  language sql
  as $$
    select case
      when coalesce(becomes, was) ->> 'starts_at' is null then first_changed_day(was, becomes)
      when was - 'ends_at' - 'version' = becomes - 'ends_at' - 'version'
        then least((was ->> 'ends_at')::timestamptz, (becomes ->> 'ends_at')::timestamptz)
      else least((was ->> 'starts_at')::timestamptz, (becomes ->> 'starts_at')::timestamptz) end
  $$;

create or replace function calendar_is_not_locked() returns trigger
  language plpgsql
  as $$
  begin
    perform refuse_locked_month(first_changed_moment(
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end));
    return null;
  end
  $$;

create or replace function calendar_facts_changed() returns trigger
  language plpgsql
  as $$
  declare
    changed_from timestamptz := first_changed_moment(
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  begin
    if tg_op <> 'INSERT' then perform mark_calendar(old, changed_from); end if;
    if tg_op <> 'DELETE' then perform mark_calendar(new, changed_from); end if;
    return null;
  end
  $$;
