-- Areas of a document that banks do not see, drawn by hand.
alter table ekyc_documents add column bars jsonb not null default '[]';
