-- Mails of background jobs by a stable key: claimed before they are sent, marked after, so that a retry skips what went out.
create table mail_marks (
  key text primary key,
  claimed_date bigint not null,
  sent_date bigint
);
create index mail_marks_age on mail_marks (claimed_date);
