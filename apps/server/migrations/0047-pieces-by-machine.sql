-- Which time of each machine is summed up: read every minute, of the index alone.
create index machine_shift_figures_by_piece on machine_shift_figures (definition_version, machine_id, starts_at)
  include (ends_at);
