-- Two supervisors may save the skills of one person. The version lets the server refuse the second save, which was made over
-- an older state (decision 0573).
insert into list_versions (list) values ('person_skills');
