-- A page keeps when it ended, so that the pace of a run can be drawn, and what became of the hits it met.
alter table run_pages add column ended bigint, add column outcome jsonb;

-- The list of derived columns is part of the triggers.
create procedure trace_pages() language plpgsql as $$
declare
  v_derived constant text := 'done,parties,hits,already_decided,manifest,compared,ended,outcome';
begin
  drop trigger touch on run_pages;
  drop trigger audit on run_pages;
  execute format('create trigger touch before update on run_pages for each row execute function touch_row(%L)', v_derived);
  execute format('create trigger audit after update or delete on run_pages for each row execute function audit_row(%L, %L, %L)',
    'run_pages', v_derived || ',updated_date', '');
end $$;
call trace_pages();
drop procedure trace_pages();
