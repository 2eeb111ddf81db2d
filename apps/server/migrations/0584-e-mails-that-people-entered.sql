-- The sign-in of the company finds an account by an e-mail only if the person of the account did not enter the e-mail
-- (decision 0584).
alter table users add column email_set_by_self boolean not null default false;

-- The audit log shows which of the present e-mails people entered themselves.
update users u set email_set_by_self = true
 where u.role <> 'admin' and exists (
   select from audit_log own
    where own.entity = 'user' and own.entity_id = u.id::text and own.action = 'profile_updated'
      and lower(own.after ->> 'email') = lower(u.email)
      and lower(own.before ->> 'email') is distinct from lower(own.after ->> 'email')
      and not exists (
        select from audit_log later
         where later.entity = 'user' and later.entity_id = u.id::text and later.action = 'user_updated'
           and later.sequence > own.sequence
           and lower(later.before ->> 'email') is distinct from lower(later.after ->> 'email')));
