-- A lease says which process works on a page of a run or sends a request, and long_jobs counts the looks.
alter table run_pages drop column claimed_until;
alter table screening_runs drop column idle_looks, drop column seen_done;
alter table ekyc_sendings drop column busy_until;

-- The list of derived columns is part of the triggers.
do $$
declare
  v_pages constant text := 'done,parties,hits,already_decided,manifest,compared,ended,outcome,manifest_piece,inputs_piece,result_piece';
  v_runs constant text := 'person_current_id,person_done,company_current_id,company_done,hits,already_decided,last_touch,spent_ms,compared,failures';
  v_sendings constant text := 'client_ref,request_ref,begun_date,sent_until,state,tries,next_date,problem,http_status,detail';
  v_of record;
begin
  for v_of in values ('run_pages', v_pages, 'update or delete'), ('screening_runs', v_runs, 'insert or update or delete'),
    ('ekyc_sendings', v_sendings, 'insert or update or delete')
  loop
    execute format('drop trigger touch on %I', v_of.column1);
    execute format('drop trigger audit on %I', v_of.column1);
    execute format('create trigger touch before update on %I for each row execute function touch_row(%L)', v_of.column1, v_of.column2);
    execute format('create trigger audit after %s on %I for each row execute function audit_row(%L, %L, %L)',
      v_of.column3, v_of.column1, v_of.column1, v_of.column2 || ',updated_date', '');
  end loop;
end $$;
