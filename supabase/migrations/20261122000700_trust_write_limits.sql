-- What guests write comes from the store's server alone, which counts per network before it writes as
-- service_role. A customer may call the data API with their own token, so their limits are counted
-- here, by triggers that no function gets around.

create function private.limit_caller() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not private.hit_rate_limit(
    tg_argv[0] || ':' || auth.uid(), tg_argv[1]::int, tg_argv[2]::int) then
    perform private.fail('UT006', 'too many ' || tg_argv[0] || ' in a short time');
  end if;
  return new;
end
$$;
comment on function private.limit_caller() is
  'Before insert: counts the signed-in caller under the name of the first argument and raises UT006 '
  'above the limit (second argument) of the window in seconds (third).';

create trigger limit_caller before insert on public.orders
  for each row execute function private.limit_caller('orders', '60', '600');
create trigger limit_caller before insert on public.assistance_requests
  for each row execute function private.limit_caller('assistance requests', '5', '3600');

revoke execute on function
  public.place_order(uuid, jsonb, boolean, int), private.place_order(uuid, jsonb, boolean, int),
  public.create_assistance_request(uuid, jsonb), private.create_assistance_request(uuid, jsonb)
  from anon;

-- Consents and analytics -----------------------------------------------------------------------

drop policy consents_give_as_visitor on public.consents;
drop policy consents_give on public.consents;
revoke insert (visitor_id, analytics, marketing, policy_version) on public.consents
  from anon, authenticated;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['customer_events', 'user_sessions', 'cart_abandonment'] loop
    execute format('drop trigger sign_analytics on public.%I', v_table);
    execute format('drop policy %I on public.%I', v_table || '_insert', v_table);
  end loop;
end
$$;
drop function private.sign_analytics();
revoke insert (session_id, event_type, event_data, product_id, page_url, referrer, user_agent,
  device_type, location_data, consent) on public.customer_events from anon, authenticated;
revoke insert (session_id, device_type, browser, os, location_data, traffic_source, utm_source,
  utm_medium, utm_campaign, utm_term, utm_content, consent) on public.user_sessions
  from anon, authenticated;
revoke insert (session_id, cart_items, cart_value, checkout_step, time_in_checkout_seconds, consent)
  on public.cart_abandonment from anon, authenticated;

alter table public.customer_events
  add column order_id uuid unique references public.orders (id) on delete set null;
comment on column public.customer_events.order_id is
  'The order of a purchase: each order is counted once. Rows older than this column have none.';

drop function public.close_session(text, int, int, numeric);
drop function private.close_session(text, int, int, numeric);
create function public.close_session(
  p_session_id text, p_duration_seconds int, p_events_count int, p_purchase_value numeric,
  p_user uuid
) returns void
language sql set search_path = ''
as $$
  update public.user_sessions s set
    ended_at = private.now_utc(),
    duration_seconds = least(greatest(coalesce(p_duration_seconds, 0), 0), 604800),
    events_count = least(greatest(coalesce(p_events_count, s.events_count), 0), 100000),
    converted = s.converted or p_purchase_value is not null,
    purchase_value = coalesce(
      least(greatest(p_purchase_value, 0), 99999999.99), s.purchase_value)
  where s.session_id = p_session_id and (s.user_id is null or s.user_id is not distinct from p_user)
$$;
comment on function public.close_session(text, int, int, numeric, uuid) is
  'Sets ended_at, duration and event count of a visit; a purchase value (reais) marks it converted. '
  'The visit of a customer is closed for that customer only. For the server.';
revoke execute on function public.close_session(text, int, int, numeric, uuid) from public;
grant execute on function public.close_session(text, int, int, numeric, uuid) to service_role;
revoke execute on function private.limit_caller() from public;
