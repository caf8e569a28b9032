-- A generated column is empty before an update. The exchange rate was therefore always taken for changed: counting hits or judging a
-- record again in the background dated it anew, and whoever had it open was refused because somebody else had saved it.
do $$
declare
  v_made text := (select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'transactions'::regclass and tgname = 'touch');
begin
  drop trigger touch on transactions;
  execute replace(v_made, 'pending_hits,', 'pending_hits,exchange_rate,');
end $$;
