-- The rows a new plant starts with; every list here is edited in the application from then on.

insert into environments (code, name, description, color) values
  ('blending', 'Blending', 'Blending area', 'blue'),
  ('packaging', 'Packaging', 'Packaging area', 'green');

insert into machine_types (name, category, environment) values
  ('Blender', 'Production', 'blending'),
  ('Mixer', 'Production', 'blending'),
  ('Filler', 'Packaging', 'packaging'),
  ('Labeller', 'Packaging', 'packaging'),
  ('Packaging Line', 'Packaging', 'packaging');

-- Decision A-09: the union of all lists, each with its group and the group's colour.
insert into downtime_categories (category_name, category_group, color) values
  ('Equipment', 'mechanical', 'red'),
  ('Material', 'supply', 'orange'),
  ('Quality', 'quality', 'grape'),
  ('Changeover', 'operational', 'blue'),
  ('Break', 'operational', 'blue'),
  ('Planned', 'operational', 'blue'),
  ('Safety', 'safety', 'pink'),
  ('Utilities', 'infrastructure', 'teal'),
  ('Maintenance', 'mechanical', 'red'),
  ('Other', 'other', 'gray');

-- Decision A-08. A break or maintenance stop is a loss unless the published calendar says otherwise (figures,
-- section 2), so none of these is excluded of itself.
insert into stop_reasons (code, label, category_id, time_class, failure, operator_error)
select code, label, c.id, time_class, failure, false
from (values
  ('equipment_breakdown', 'Equipment Breakdown', 'Equipment', 'unplanned', true),
  ('material_shortage', 'Material Shortage', 'Material', 'unplanned', false),
  ('maintenance', 'Planned Maintenance', 'Maintenance', 'unplanned', false),
  ('quality_issue', 'Quality Issue', 'Quality', 'unplanned', false),
  ('safety_concern', 'Safety Concern', 'Safety', 'unplanned', false),
  ('operator_break', 'Operator Break', 'Break', 'unplanned', false),
  ('power_outage', 'Power Outage', 'Utilities', 'unplanned', false),
  ('shift_change', 'Shift Change', 'Planned', 'setup', false),
  ('planned_stop', 'Planned Stop', 'Planned', 'setup', false),
  ('unplanned_stop', 'Unplanned Stop', 'Other', 'unplanned', false),
  ('other', 'Other', 'Other', 'unplanned', false)
) as reason (code, label, category, time_class, failure)
join downtime_categories c on c.category_name = reason.category;

-- Decision A-10: classes, and the nine types of the supervisor's form with the class they belong to.
insert into waste_types (code, label, waste_class, forms) values
  ('BLND', 'Blend', 'BLND', '{completion}'),
  ('RM', 'Raw Material', 'RM', '{completion,configuration}'),
  ('PM', 'Packaging Material', 'PM', '{completion,configuration}'),
  ('FP', 'Finished Product', 'FP', '{completion,configuration}'),
  ('Energy', 'Energy', 'Energy', '{configuration}'),
  ('Water', 'Water', 'Water', '{configuration}'),
  ('Other', 'Other', 'Other', '{configuration,supervisor}'),
  ('Material Spillage', 'Material Spillage', 'RM', '{supervisor}'),
  ('Raw Material Spoilage', 'Raw Material Spoilage', 'RM', '{supervisor}'),
  ('Packaging Waste', 'Packaging Waste', 'PM', '{supervisor}'),
  ('Defective Products', 'Defective Products', 'FP', '{supervisor}'),
  ('Quality Rejection', 'Quality Rejection', 'FP', '{supervisor}'),
  ('Overproduction', 'Overproduction', 'FP', '{supervisor}'),
  ('Processing Loss', 'Processing Loss', 'BLND', '{supervisor}'),
  ('Setup Waste', 'Setup Waste', 'BLND', '{supervisor}');
