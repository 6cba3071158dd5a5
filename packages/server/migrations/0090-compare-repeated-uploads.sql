-- What the files of a request with an Idempotency-Key were; null where it had none.
alter table idempotency_keys add column content_hash text;
