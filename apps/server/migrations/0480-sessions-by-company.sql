-- The value is true for a session that the provider of the company opened. Such a session has a separate limit. The
-- session also ends when the provider reports at a sign-in that the person is in no group of the plant (decision 0480).
alter table sessions add column by_company boolean not null default false;

-- The ticket for the second step of a sign-in records whether the provider of the company proved the first step.
alter table sign_in_tickets add column by_company boolean not null default false;
