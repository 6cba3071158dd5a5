-- A notification is an event that was announced to one user. Its text is written when it is read, from kind and
-- text_values, in the language of the reader. Rows from before this migration have no kind; they keep their text.
-- in_bell: shown in the list of notifications. Events of users who do not want them there are kept for the other channels.
-- event_key: names what happened. The same event announced twice is one row.
-- mail_to: where the mail goes; null for the address that the user has when it is written.
-- delivered_channels: the channels (mail) that have dealt with the event, so that no job delivers it twice.
alter table notifications
  alter column text drop not null,
  add column kind text,
  add column event_key text,
  add column text_values jsonb not null default '{}',
  add column in_bell boolean not null default true,
  add column mail_to text,
  add column delivered_channels text[] not null default '{}',
  add constraint notifications_text_or_event
    check ((text is not null or kind is not null) and (kind is null or event_key is not null)),
  add constraint notifications_event_once unique (company_id, user_id, kind, event_key);
