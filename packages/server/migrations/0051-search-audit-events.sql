-- What an event is searched by, folded like every name of the product. It follows from what the hash covers.
alter table audit_events add column search_key text generated always as (
  lower(translate(normalize(actor_name || ' ' || coalesce(subject_name, '') || ' ' || coalesce(address, ''), NFKC),
    'İIı', 'iii') collate "und-x-icu")) stored;
