-- The log of a webhook is read in pages, the newest message first. The messages that were given up are few among many
-- messages, and an administrator looks for them.
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_given_up on webhook_deliveries (webhook_id, id) where state = 'failed';
