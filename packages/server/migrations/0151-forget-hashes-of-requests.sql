-- Until now `request_hash` was a plain hash of the whole request, passwords included, which could be searched through. It
-- is keyed by now and leaves secrets out. The old ones cannot be told apart or converted, so they go; keys are remembered
-- for 24 hours only. Truncated, because row-level security binds the owner as well.
truncate idempotency_keys;
