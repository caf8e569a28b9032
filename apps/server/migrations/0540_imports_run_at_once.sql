-- An upload runs at once, as documented, unless it asks for a dry run (decision 0855). Earlier imports were all dry runs first.
alter table imports add column dry_run boolean not null default true;
