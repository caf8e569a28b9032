-- Who acts for the client of a transaction, by what authority, and the beneficial owners that the register does not have.
alter table transaction_parts drop constraint transaction_parts__role;
alter table transaction_parts add constraint transaction_parts__role
  check (role in ('counterparty', 'remitter', 'recipient', 'acting'));
alter table transaction_parts add column authority text;
alter table transaction_scans drop constraint transaction_scans__role;
alter table transaction_scans add constraint transaction_scans__role
  check (role in ('client', 'counterparty', 'remitter', 'recipient', 'acting'));
alter table transactions add column beneficial_owners text;
