-- What a page covered is kept as the three pieces that the files of its run are made of, packed by the work process that screened the
-- page: whoever ends the run puts the pieces together. Pages done before keep their lines until their run ends.
alter table run_pages add column manifest_piece bytea, add column inputs_piece bytea, add column result_piece bytea;
alter table run_pages alter column manifest_piece set storage external, alter column inputs_piece set storage external,
  alter column result_piece set storage external;
alter table run_pages alter column manifest_piece set statistics 0, alter column inputs_piece set statistics 0,
  alter column result_piece set statistics 0;

-- The list of derived columns is part of the triggers.
create procedure trace_pages() language plpgsql as $$
declare
  v_derived constant text := 'done,parties,hits,already_decided,manifest,compared,ended,outcome,manifest_piece,inputs_piece,result_piece';
begin
  drop trigger touch on run_pages;
  drop trigger audit on run_pages;
  execute format('create trigger touch before update on run_pages for each row execute function touch_row(%L)', v_derived);
  execute format('create trigger audit after update or delete on run_pages for each row execute function audit_row(%L, %L, %L)',
    'run_pages', v_derived || ',updated_date', '');
end $$;
call trace_pages();
drop procedure trace_pages();
