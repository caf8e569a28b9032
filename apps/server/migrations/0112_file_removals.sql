-- Content that the sweep is about to remove. Whoever keeps the same content waits until the mark is gone, instead of both holding a
-- lock of the database while a store works.
create table file_removals (
  sha256 text primary key,
  since bigint not null default now_ms()
);
