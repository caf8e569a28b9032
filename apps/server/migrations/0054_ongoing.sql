-- What a run notes of itself while it is under way, besides its progress.
alter table screening_runs
  -- Customers compared with the whole list; of the others reverse lookup proved that nothing concerns them.
  add column compared int not null default 0,
  -- Errors in a row, and looks in a row at which nothing had moved: neither is told by a clock, which may be set.
  add column failures int not null default 0,
  add column idle_looks int not null default 0,
  add column seen_done int not null default -1;
alter table run_pages add column compared int not null default 0;

-- The list of derived columns is part of the triggers.
create procedure trace_runs() language plpgsql as $$
declare
  v_derived constant text := 'person_current_id,person_done,company_current_id,company_done,hits,already_decided,last_touch,spent_ms,compared,failures,idle_looks,seen_done';
begin
  drop trigger touch on screening_runs;
  drop trigger audit on screening_runs;
  execute format('create trigger touch before update on screening_runs for each row execute function touch_row(%L)', v_derived);
  execute format('create trigger audit after insert or update or delete on screening_runs for each row execute function audit_row(%L, %L, %L)',
    'screening_runs', v_derived || ',updated_date', '');
  drop trigger touch on run_pages;
  drop trigger audit on run_pages;
  execute format('create trigger touch before update on run_pages for each row execute function touch_row(%L)',
    'done,parties,hits,already_decided,manifest,compared');
  execute format('create trigger audit after update or delete on run_pages for each row execute function audit_row(%L, %L, %L)',
    'run_pages', 'done,parties,hits,already_decided,manifest,compared,updated_date', '');
end $$;
call trace_runs();
drop procedure trace_runs();
