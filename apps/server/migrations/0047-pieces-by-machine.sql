-- The time for which each machine has stored sums. The server reads the time every minute from the index alone.
create index machine_shift_figures_by_piece on machine_shift_figures (definition_version, machine_id, starts_at)
  include (ends_at);
