-- Functions of the browser tests' store that let time pass for one customer or visit. Tests must not
-- move the store clock: it is shared by all of them, and they run in parallel.

create function public.let_days_pass(p_user uuid, p_days int) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Disables the trigger that refuses changes of the ledger. Nothing else may do so.
  perform set_config('session_replication_role', 'replica', true);
  update public.coin_transactions set created_at = created_at - make_interval(days => p_days),
    available_at = available_at - make_interval(days => p_days)
  where user_id = p_user;
  perform set_config('session_replication_role', 'origin', true);
end
$$;

-- Codes can be claimed from 20:00 to 16:00 in São Paulo, but tests run at any time.
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

create function public.let_visits_end(p_visits text[]) returns void
language sql security definer set search_path = ''
as $$
  update private.visit_carts set seen_at = seen_at - interval '41 minutes'
  where session_id = any (p_visits);
  select private.record_abandoned_carts();
$$;

-- The job of the store ends the schedules at its next run.
create function public.let_plans_end(p_product uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.product_schedules set starts_at = now() - interval '1 hour', ends_at = now()
  where product_id = p_product
$$;

revoke execute on function public.let_days_pass(uuid, int), public.claim_last_evening(uuid),
  public.let_visits_end(text[]), public.let_plans_end(uuid) from public, anon, authenticated;
grant execute on function public.let_days_pass(uuid, int), public.claim_last_evening(uuid),
  public.let_visits_end(text[]), public.let_plans_end(uuid) to service_role;

-- Uses the default cost of pgcrypto (6) for test users: a hash of cost 10, as in the store, takes 0.1 s.
create or replace function extensions.gen_salt(text, int) returns text
language sql set search_path = '' as $$ select extensions.gen_salt($1) $$;
