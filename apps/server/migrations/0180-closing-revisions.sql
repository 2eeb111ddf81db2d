-- The revision with which a report was closed: later ones come from facts that changed after the closing. What was closed
-- and what counts now are both read from the kept revisions.
alter table shift_reports add column closed_revision int;

-- Until now nothing was written between the revision of the closing and the closing.
update shift_reports r
   set closed_revision = (select max(v.revision) from shift_report_revisions v
                           where v.report_id = r.id and (v.revision = 1 or v.computed_at <= r.closed_at))
 where r.state = 'closed';

alter table shift_reports
  add constraint shift_reports_closed_with_revision check ((state = 'closed') = (closed_revision is not null)),
  add constraint shift_reports_closed_before_revised check (closed_revision <= revision),
  add foreign key (id, closed_revision) references shift_report_revisions (report_id, revision)
    deferrable initially deferred;
