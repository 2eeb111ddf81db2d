-- Two supervisors may save the skills of the same person. The version lets the server refuse the second save, because
-- the second save was based on an older state (decision 0573).
insert into list_versions (list) values ('person_skills');
