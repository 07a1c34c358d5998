-- Alerts that customers and guests ask for: a product is in stock again, or cheaper. An alert is sent
-- once; a guest confirms the address first.

create table private.product_alerts (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  kind text not null,
  user_id uuid references auth.users (id) on delete cascade,
  email text,
  price numeric(10, 2) not null,
  token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  sent_at timestamptz,
  constraint product_alerts_kind_check check (kind in ('restock', 'price')),
  constraint product_alerts_recipient_check check (num_nonnulls(user_id, email) = 1),
  constraint product_alerts_email_shape check (
    length(email) <= 254 and email = lower(email) and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  constraint product_alerts_token_shape check (token ~ '^[0-9a-f]{64}$')
);
create unique index product_alerts_open_idx
  on private.product_alerts (product_id, kind, coalesce(user_id::text, email))
  where sent_at is null;
create index product_alerts_user_idx on private.product_alerts (user_id);
create index product_alerts_email_idx on private.product_alerts (email);
alter table private.product_alerts enable row level security;
comment on table private.product_alerts is
  'Deleted 2 days after they were asked for without a confirmation, 180 days after they were asked '
  'for, 30 days after they were sent, and with the account.';
comment on column private.product_alerts.price is 'When it was asked for; an alert is sent below it.';
comment on column private.product_alerts.token is
  'Unguessable: whoever has it confirms the alert or cancels all alerts of its recipient.';

create function private.add_alert(p_product uuid, p_kind text, p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_user uuid := case when auth.uid() is not null then private.require_confirmed() end;
  v_email text := case when v_user is null then lower(btrim(p_email)) end;
  v_product public.products;
  v_alert private.product_alerts;
begin
  if p_kind is null or p_kind not in ('restock', 'price') or v_user is null and (v_email is null
    or length(v_email) > 254 or v_email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$') then
    perform private.raise_error('UT005', 'not an alert');
  end if;
  select * into v_product from public.products p where p.id = p_product and p.is_listed;
  if not found then
    perform private.raise_error('UT004', 'no such product');
  end if;
  -- Counted together, so that many calls at the same time do not pass the limit.
  perform pg_advisory_xact_lock(hashtextextended('alerts:' || coalesce(v_user::text, v_email), 0));
  if (select count(*) from private.product_alerts a
      where a.sent_at is null and (a.user_id = v_user or a.email = v_email)) >= 50 then
    perform private.raise_error('UT008', 'too many alerts');
  end if;
  insert into private.product_alerts as a (
    product_id, kind, user_id, email, price, created_at, confirmed_at)
  values (p_product, p_kind, v_user, v_email, v_product.price, v_now,
    case when v_user is not null then v_now end)
  on conflict (product_id, kind, coalesce(user_id::text, email)) where sent_at is null
  do update set created_at = v_now,
    -- Only who owns the address moves the price of a confirmed alert.
    price = case when a.user_id is null and a.confirmed_at is not null then a.price
      else excluded.price end
  returning * into v_alert;
  if v_alert.confirmed_at is null then
    -- One request for confirmation a day, whoever asks how often.
    perform private.add_message('alert_confirm',
      concat_ws(':', 'alert_confirm', v_alert.id, private.today()), null, v_email, v_alert.id,
      jsonb_build_object('event', p_kind, 'product_name', v_product.name, 'token', v_alert.token));
  end if;
end
$$;

create function public.add_alert(p_product uuid, p_kind text, p_email text default null)
returns void
language sql set search_path = ''
as $$ select private.add_alert(p_product, p_kind, p_email) $$;
comment on function public.add_alert(uuid, text, text) is
  'Asks for an alert (restock or price) about a listed product, for the caller, or for the address '
  'of a guest, who gets a link to confirm it. Repeated, it changes only the price of comparison. '
  'Returns nothing, so that nobody learns which alerts an address has. UT008 above 50 alerts.';

create function private.confirm_alert(p_token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_alert private.product_alerts;
begin
  update private.product_alerts a set confirmed_at = coalesce(a.confirmed_at, private.now_utc())
  where a.token = p_token
  returning * into v_alert;
  return (select jsonb_build_object('kind', v_alert.kind, 'name', p.name, 'slug', p.slug)
    from public.products p where p.id = v_alert.product_id and p.is_listed);
end
$$;

create function public.confirm_alert(p_token text) returns jsonb
language sql set search_path = ''
as $$ select private.confirm_alert(p_token) $$;
comment on function public.confirm_alert(text) is
  'Server: confirms the alert of an unguessable token: {kind, name, slug} of its product; null for '
  'an unknown token or a product that is not listed any more.';

create function private.cancel_alerts(p_token text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_alert private.product_alerts;
begin
  select * into v_alert from private.product_alerts a where a.token = p_token;
  if not found then
    return false;
  end if;
  delete from private.outbox m where m.kind = 'alert' and m.state = 'queued' and m.subject_id in (
    select a.id from private.product_alerts a
    where a.user_id = v_alert.user_id or a.email = v_alert.email);
  delete from private.product_alerts a
  where a.user_id = v_alert.user_id or a.email = v_alert.email;
  return true;
end
$$;

create function public.cancel_alerts(p_token text) returns boolean
language sql set search_path = ''
as $$ select private.cancel_alerts(p_token) $$;
comment on function public.cancel_alerts(text) is
  'Server: deletes all alerts of the recipient of an unguessable token; false for an unknown token.';

create function private.queue_alerts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
begin
  delete from private.product_alerts a where a.created_at < v_now - interval '180 days'
    or a.confirmed_at is null and a.created_at < v_now - interval '2 days'
    or a.sent_at < v_now - interval '30 days';
  with due as (
    select a.id, p.name, p.slug, p.price
    from private.product_alerts a join public.products p on p.id = a.product_id
    where a.sent_at is null and a.confirmed_at is not null and p.is_listed and p.stock > 0
      and (a.kind = 'restock' or p.price < a.price)
    limit 1000 for update of a skip locked
  ),
  sent as (
    update private.product_alerts a set sent_at = v_now from due d where a.id = d.id
    returning a.*, d.name, d.slug, d.price as price_now
  )
  insert into private.outbox (
    kind, dedupe_key, user_id, email, subject_id, data, next_attempt_at, created_at, queued_at)
  select 'alert', 'alert:' || s.id, s.user_id, s.email, s.id,
    jsonb_build_object('event', s.kind, 'product_name', s.name, 'slug', s.slug, 'token', s.token,
      'price_cents', private.cents(s.price_now), 'old_price_cents', private.cents(s.price)),
    v_now, v_now, v_now
  from sent s
  on conflict (dedupe_key) do nothing;
end
$$;
comment on function private.queue_alerts() is
  'Queues each confirmed alert once when its product is in stock, or in stock below its price. Does '
  'not wait for other callers.';

create function private.my_alerts() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'kind', a.kind, 'price', a.price,
    'created_at', a.created_at, 'sent_at', a.sent_at) order by a.created_at), '[]')
  from private.product_alerts a join public.products p on p.id = a.product_id
  where a.user_id = private.require_session()
$$;

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.add_alert(uuid, text, text), public.add_alert(uuid, text, text)
  to authenticated, service_role;
grant execute on function
  private.confirm_alert(text), public.confirm_alert(text),
  private.cancel_alerts(text), public.cancel_alerts(text)
  to service_role;
grant execute on function private.my_alerts() to authenticated;
