-- Who did what an event tells of, so that a screen knows its own person's deeds by id and not by name. No reference:
-- events are gone after a day, people are not deleted, and writers of events must not wait for rows of people.
alter table live_events add column actor_id bigint;
