-- What only the store of the browser tests can: time passes for one customer. The clock of the
-- database is one for all, and tests run beside each other.

create function public.let_days_pass(p_user uuid, p_days int) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The ledger refuses changes; here, and nowhere else, its guard looks away.
  perform set_config('session_replication_role', 'replica', true);
  update public.coin_transactions set created_at = created_at - make_interval(days => p_days),
    available_at = available_at - make_interval(days => p_days)
  where user_id = p_user;
  perform set_config('session_replication_role', 'origin', true);
end
$$;

-- The claim is open from 20:00 to 16:00 of São Paulo; a test may run at any hour.
create function public.claim_last_evening(p_user uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_answer jsonb;
begin
  insert into private.clock (fixed_at)
  values (private.cycle_start(private.daily_cycle(now())) + interval '1 hour');
  v_answer := private.claim_daily(p_user, private.current_daily_code(), false, null);
  delete from private.clock;
  return v_answer;
end
$$;

revoke execute on function public.let_days_pass(uuid, int), public.claim_last_evening(uuid)
  from public, anon, authenticated;
grant execute on function public.let_days_pass(uuid, int), public.claim_last_evening(uuid)
  to service_role;
