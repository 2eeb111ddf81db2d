-- Two managers may save the agreements of the same person. The version lets the server refuse the second save, because
-- the second save was based on an older state (decision 0555).
insert into list_versions (list) values ('agreements');
