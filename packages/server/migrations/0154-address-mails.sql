-- Whom a mail is for, beside the address: both reach the mail server apart, never as one text that would be parsed.
alter table mails add column recipient_name text not null default '';
