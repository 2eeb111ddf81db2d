-- The first rows of a new plant. Users edit all lists of this file in the application.

insert into environments (code, name, description, color) values
  ('blending', 'Blending', 'Blending area', 'blue'),
  ('packaging', 'Packaging', 'Packaging area', 'green');

insert into machine_types (name, category, environment) values
  ('Blender', 'Production', 'blending'),
  ('Mixer', 'Production', 'blending'),
  ('Filler', 'Packaging', 'packaging'),
  ('Labeller', 'Packaging', 'packaging'),
  ('Packaging Line', 'Packaging', 'packaging');

-- Decision A-09: the union of all lists of categories. Each category has a group and the colour of the group.
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

-- Decision A-08. A stop for a break or for maintenance is a loss, unless the published calendar contains the break or
-- the maintenance (figures, section 2). Therefore no reason in this list has the class "excluded".
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

-- Decision A-10: the waste classes, and the nine types of the supervisor's form. Each type belongs to a class.
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
