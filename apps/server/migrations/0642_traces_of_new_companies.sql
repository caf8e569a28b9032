-- Companies of an import are added fifty at a time, so their traces are written by the statement that adds them, as those of persons are.
do $$
declare
  v record;
begin
  for v in select string_to_array(encode(tgargs, 'escape'), '\000') as args from pg_trigger
    where tgname = 'audit' and tgrelid = 'corporates'::regclass loop
    if v.args[3] <> '' then raise exception 'corporates has secrets'; end if;
    drop trigger audit on corporates;
    execute format('create trigger audit after update or delete on corporates for each row execute function audit_row(%L, %L, %L)',
      v.args[1], v.args[2], '');
    execute format('create trigger audit_inserted after insert on corporates referencing new table as added for each statement execute function audit_inserted(%L, %L)',
      v.args[1], replace(v.args[2], ',updated_date', ''));
  end loop;
end $$;
