-- Analytics: visitors insert, only admins read. A row needs the mark of the visitor's consent.

create table public.customer_events (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete set null,
  session_id text not null,
  event_type text not null,
  event_data jsonb not null default '{}',
  product_id uuid,
  page_url text,
  referrer text,
  user_agent text,
  device_type text,
  location_data jsonb not null default '{}',
  consent boolean not null,
  created_at timestamptz not null default now(),
  constraint customer_events_consent_given check (consent),
  constraint customer_events_type_check check (event_type in (
    'page_view', 'product_view', 'add_to_cart', 'cart_quantity_increase', 'remove_from_cart',
    'checkout_start', 'checkout_abandon', 'purchase', 'whatsapp_click', 'search')),
  constraint customer_events_session_shape check (session_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  constraint customer_events_device_check check (device_type in ('mobile', 'tablet', 'desktop')),
  constraint customer_events_sizes check (
    length(event_data::text) <= 4096 and length(location_data::text) <= 1024
    and length(page_url) <= 500 and length(referrer) <= 500 and length(user_agent) <= 500)
);
create index customer_events_time_idx on public.customer_events (created_at desc);
create index customer_events_type_idx on public.customer_events (event_type, created_at desc);
create index customer_events_user_idx on public.customer_events (user_id)
  where user_id is not null;

create table public.user_sessions (
  session_id text primary key,
  user_id uuid references auth.users (id) on delete set null,
  device_type text,
  browser text,
  os text,
  location_data jsonb not null default '{}',
  traffic_source text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  duration_seconds int,
  events_count int not null default 0,
  converted boolean not null default false,
  purchase_value numeric(10, 2),
  consent boolean not null,
  constraint user_sessions_consent_given check (consent),
  constraint user_sessions_session_shape check (session_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  constraint user_sessions_device_check check (device_type in ('mobile', 'tablet', 'desktop')),
  constraint user_sessions_ranges check (
    duration_seconds between 0 and 604800 and events_count between 0 and 100000
    and purchase_value >= 0),
  constraint user_sessions_sizes check (
    length(location_data::text) <= 1024 and length(browser) <= 60 and length(os) <= 60
    and length(traffic_source) <= 100 and length(utm_source) <= 100 and length(utm_medium) <= 100
    and length(utm_campaign) <= 100 and length(utm_term) <= 100 and length(utm_content) <= 100)
);
create index user_sessions_time_idx on public.user_sessions (started_at desc);
create index user_sessions_user_idx on public.user_sessions (user_id) where user_id is not null;

create table public.cart_abandonment (
  id bigint generated always as identity primary key,
  session_id text not null,
  user_id uuid references auth.users (id) on delete set null,
  cart_items jsonb not null default '[]',
  cart_value numeric(10, 2) not null default 0,
  checkout_step text,
  time_in_checkout_seconds int,
  consent boolean not null,
  created_at timestamptz not null default now(),
  constraint cart_abandonment_consent_given check (consent),
  constraint cart_abandonment_session_shape check (session_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  constraint cart_abandonment_ranges check (
    cart_value >= 0 and time_in_checkout_seconds between 0 and 604800),
  constraint cart_abandonment_sizes check (
    length(cart_items::text) <= 16384 and length(checkout_step) <= 60)
);
create index cart_abandonment_time_idx on public.cart_abandonment (created_at desc);
create index cart_abandonment_user_idx on public.cart_abandonment (user_id)
  where user_id is not null;

create function private.sign_analytics() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.user_id := auth.uid();
  end if;
  return new;
end
$$;
comment on function private.sign_analytics() is
  'Whose event it is says the token, not the caller''s JSON.';

do $$
declare
  v_table text;
begin
  foreach v_table in array array['customer_events', 'user_sessions', 'cart_abandonment'] loop
    execute format('create trigger sign_analytics before insert on public.%I
      for each row execute function private.sign_analytics()', v_table);
    execute format('alter table public.%I enable row level security', v_table);
    execute format('create policy %I on public.%I for insert to anon, authenticated
      with check (consent)',
      v_table || '_insert', v_table);
    execute format('create policy %I on public.%I for select to authenticated
      using ((select private.is_admin()))', v_table || '_read', v_table);
    execute format('grant select on public.%I to authenticated', v_table);
    execute format('grant select, insert, delete on public.%I to service_role', v_table);
  end loop;
end
$$;
grant insert (session_id, event_type, event_data, product_id, page_url, referrer, user_agent,
  device_type, location_data, consent) on public.customer_events to anon, authenticated;
grant insert (session_id, device_type, browser, os, location_data, traffic_source, utm_source,
  utm_medium, utm_campaign, utm_term, utm_content, consent) on public.user_sessions
  to anon, authenticated;
grant insert (session_id, cart_items, cart_value, checkout_step, time_in_checkout_seconds, consent)
  on public.cart_abandonment to anon, authenticated;
grant update on public.user_sessions to service_role;

-- A visitor cannot read a session row, so closing it is a call of its own; the session's random id
-- is what entitles to it.
create function private.close_session(
  p_session_id text, p_duration_seconds int, p_events_count int, p_purchase_value numeric
) returns void
language sql security definer set search_path = ''
as $$
  update public.user_sessions s set
    ended_at = private.now_utc(),
    duration_seconds = least(greatest(coalesce(p_duration_seconds, 0), 0), 604800),
    events_count = least(greatest(coalesce(p_events_count, s.events_count), 0), 100000),
    converted = s.converted or p_purchase_value is not null,
    purchase_value = coalesce(
      least(greatest(p_purchase_value, 0), 99999999.99), s.purchase_value)
  where s.session_id = p_session_id
    and (s.user_id is null or s.user_id is not distinct from auth.uid())
$$;

create function public.close_session(
  p_session_id text, p_duration_seconds int, p_events_count int,
  p_purchase_value numeric default null
) returns void
language sql set search_path = ''
as $$
  select private.close_session(p_session_id, p_duration_seconds, p_events_count, p_purchase_value)
$$;
comment on function public.close_session(text, int, int, numeric) is
  'Sets ended_at, duration and event count of a visit; a purchase value (reais) marks it converted.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.close_session(text, int, int, numeric), public.close_session(text, int, int, numeric)
  to anon, authenticated, service_role;

comment on table public.customer_events is
  'Events of visitors who consented. product_id has no key: a deleted product keeps its past.';
comment on table public.user_sessions is 'One row a visit with consent.';
comment on table public.cart_abandonment is 'Carts left at the checkout, with consent.';
