-- When an area gets another code, the trigger writes the new code to the records that name the area without a foreign
-- key. Shift reports have no foreign key because a report may also name "all". Stop reasons have no foreign key because
-- the areas of a reason are a list.

create function area_recoded() returns trigger language plpgsql as $$
  begin
    update stop_reasons set areas = array_replace(areas, old.code, new.code) where old.code = any(areas);
    update shift_reports set environment = new.code where environment = old.code;
    update handover_items set environment = new.code where environment = old.code;
    return null;
  end $$;

create trigger area_recoded after update of code on environments
  for each row when (old.code is distinct from new.code) execute function area_recoded();
