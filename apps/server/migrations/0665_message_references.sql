-- The unique reference that an inward payment came with, where its message names no account of the remitter.
alter table transactions add column message_reference text;
