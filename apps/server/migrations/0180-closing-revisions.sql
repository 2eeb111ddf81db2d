-- The revision with which a report was closed. Later revisions come from facts that changed after the closing. The
-- values at the closing come from this revision. The present values come from the newest revision or, until that
-- revision is written, from recomputed figures (decision 0186).
alter table shift_reports add column closed_revision int;

-- Before this migration, the server wrote no revision between the revision of the closing and the closing. The revision
-- of the closing is therefore the last revision that was computed at the time of the closing or earlier.
update shift_reports r
   set closed_revision = (select max(v.revision) from shift_report_revisions v
                           where v.report_id = r.id and (v.revision = 1 or v.computed_at <= r.closed_at))
 where r.state = 'closed';

alter table shift_reports
  add constraint shift_reports_closed_with_revision check ((state = 'closed') = (closed_revision is not null)),
  add constraint shift_reports_closed_before_revised check (closed_revision <= revision),
  add foreign key (id, closed_revision) references shift_report_revisions (report_id, revision)
    deferrable initially deferred;
