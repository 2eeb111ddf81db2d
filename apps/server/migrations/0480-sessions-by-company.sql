-- Sessions that the provider of the company opened have a limit of their own, and end when their person is refused there.
alter table sessions add column by_company boolean not null default false;

-- The second step of a sign-in keeps how its first step was proved.
alter table sign_in_tickets add column by_company boolean not null default false;
