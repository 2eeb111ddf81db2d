-- An area that gets another code takes along what names it without a foreign key. Shift reports may also name "all", and the
-- areas of a reason are a list.

create function area_recoded() returns trigger language plpgsql as $$
  begin
    update stop_reasons set areas = array_replace(areas, old.code, new.code) where old.code = any(areas);
    update shift_reports set environment = new.code where environment = old.code;
    update handover_items set environment = new.code where environment = old.code;
    return null;
  end $$;

create trigger area_recoded after update of code on environments
  for each row when (old.code is distinct from new.code) execute function area_recoded();
