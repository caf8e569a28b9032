-- A worker that screens a page holds no row lock meanwhile: it claims the page until an instant, and whoever comes later may take it.
do $$
declare
  v_derived constant text := 'done,parties,hits,already_decided,manifest,compared,ended,outcome,manifest_piece,inputs_piece,result_piece,claimed_until';
begin
  alter table run_pages add column claimed_until bigint;
  drop trigger touch on run_pages;
  drop trigger audit on run_pages;
  execute format('create trigger touch before update on run_pages for each row execute function touch_row(%L)', v_derived);
  execute format('create trigger audit after update or delete on run_pages for each row execute function audit_row(%L, %L, %L)',
    'run_pages', v_derived || ',updated_date', '');
end $$;
