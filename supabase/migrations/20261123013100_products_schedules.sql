-- Plans of products: a promotional price from one time to another, and times at which a product is
-- published or hidden. private.run_due_jobs applies them.

create table public.product_schedules (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  kind text not null,
  price numeric(10, 2),
  starts_at timestamptz,
  ends_at timestamptz,
  state text not null default 'planned',
  outcome text,
  price_before numeric(10, 2),
  list_price_before numeric(10, 2),
  created_at timestamptz not null,
  due_at timestamptz generated always as (case state
    when 'planned' then coalesce(starts_at, ends_at) when 'active' then ends_at end) stored,
  constraint product_schedules_kind_check check (kind in ('price', 'publication')),
  constraint product_schedules_price_check check (
    (kind = 'price') = (price is not null) and price between 0.01 and 999999.99),
  constraint product_schedules_times check (
    starts_at < ends_at
    or (kind = 'publication' and num_nonnulls(starts_at, ends_at) = 1)),
  constraint product_schedules_state_check check (
    state in ('planned', 'active', 'ended', 'cancelled')),
  constraint product_schedules_outcome_check check (
    outcome is null or (outcome in ('kept', 'skipped', 'failed') and state = 'ended'))
);
create index product_schedules_product_idx on public.product_schedules (product_id, created_at desc);
create index product_schedules_due_idx on public.product_schedules (due_at)
  where due_at is not null;
alter table public.product_schedules enable row level security;
comment on table public.product_schedules is
  'A promotional price (both times), or publication at starts_at, hiding at ends_at, or both.';
comment on column public.product_schedules.due_at is 'When the next step of an open plan is due.';
comment on column public.product_schedules.outcome is
  'Why an ended plan did not do what it says: kept (the price was changed by hand meanwhile and '
  'stays), skipped (nothing to do at its time: a price that is not lower, a product of the trash or '
  'without a price, times that have passed), failed (the product refuses it).';
comment on column public.product_schedules.price_before is
  'What the end restores, with list_price_before: the prices at the start.';

-- Steps -------------------------------------------------------------------------------------------

create function private.write_scheduled(p_product uuid, p_patch jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before jsonb;
  v_after jsonb;
begin
  select to_jsonb(p) into v_before from public.products p where p.id = p_product;
  update public.products p set
    price = n.price, list_price = n.list_price, is_active = n.is_active
  from jsonb_populate_record(null::public.products, v_before || p_patch) n
  where p.id = p_product returning to_jsonb(p) into v_after;
  perform private.audit_product('update', p_product, v_before, v_after);
  insert into private.page_changes (product_id) values (p_product);
end
$$;
comment on function private.write_scheduled(uuid, jsonb) is
  'Writes price, list_price or is_active of a product, with audit row and page change.';

create function private.restore_price(p_plan public.product_schedules, p_state text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Before the price changes, because a change of the price ends an active plan.
  update public.product_schedules s set state = p_state where s.id = p_plan.id;
  perform private.write_scheduled(p.id, jsonb_build_object('price', p_plan.price_before,
    'list_price', case when p.list_price is not distinct from p_plan.price_before
      then p_plan.list_price_before else p.list_price end))
  from public.products p where p.id = p_plan.product_id;
end
$$;
comment on function private.restore_price(public.product_schedules, text) is
  'Sets the prices to those before an active plan, which gets the state. A struck price that was '
  'changed by hand meanwhile stays.';

create function private.lock_scheduled(p_id uuid) returns public.products
language sql security definer set search_path = ''
as $$
  select p.* from public.product_schedules s join public.products p on p.id = s.product_id
  where s.id = p_id for update of p
$$;
comment on function private.lock_scheduled(uuid) is
  'The product of a plan, locked. It is locked before the plan, as a change of its price does.';

create function private.advance_schedule(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_plan public.product_schedules;
  v_product public.products;
begin
  select * into v_product from private.lock_scheduled(p_id);
  select * into v_plan from public.product_schedules s where s.id = p_id for update;
  if v_plan.due_at is null or v_plan.due_at > v_now then
    return;
  end if;
  if v_plan.kind = 'price' and v_plan.state = 'active' then
    perform private.restore_price(v_plan, 'ended');
  elsif v_plan.kind = 'price' then
    if v_plan.ends_at <= v_now or v_product.trashed_at is not null
      or v_product.price <= v_plan.price
      or v_product.inherit_from_master && array['price', 'list_price'] then
      update public.product_schedules s set state = 'ended', outcome = 'skipped' where s.id = p_id;
      return;
    end if;
    perform private.write_scheduled(v_product.id,
      jsonb_build_object('price', v_plan.price, 'list_price', v_product.price));
    update public.product_schedules s set state = 'active', price_before = v_product.price,
      list_price_before = v_product.list_price
    where s.id = p_id;
  elsif v_plan.state = 'active' or v_plan.starts_at is null then
    update public.product_schedules s set state = 'ended' where s.id = p_id;
    perform private.write_scheduled(v_product.id, '{"is_active": false}');
  elsif v_product.trashed_at is not null or v_product.price = 0 then
    update public.product_schedules s set state = 'ended', outcome = 'skipped' where s.id = p_id;
  else
    update public.product_schedules s
    set state = case when v_plan.ends_at is null then 'ended' else 'active' end
    where s.id = p_id;
    perform private.write_scheduled(v_product.id, '{"is_active": true}');
  end if;
end
$$;
comment on function private.advance_schedule(uuid) is
  'Does the next step of a plan if it is due: starts it, or ends it.';

create function private.apply_due_schedules() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_id uuid;
begin
  for v_step in 1..1000 loop
    -- At the same time one plan ends before the next one starts.
    select s.id into v_id from public.product_schedules s
    where s.due_at <= v_now order by s.due_at, s.state, s.id limit 1;
    exit when not found;
    begin
      perform private.advance_schedule(v_id);
    exception when others then
      -- A row that its product refuses must not hold up the others; a deadlock is tried again.
      if sqlstate !~ '^(22|23|UT)' then
        raise;
      end if;
      update public.product_schedules s set state = 'ended', outcome = 'failed' where s.id = v_id;
    end;
  end loop;
end
$$;
comment on function private.apply_due_schedules() is
  'Does every step of a plan that is due, in the order of their times.';

create function private.tg_products__end_price_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.product_schedules s set state = 'ended', outcome = 'kept'
  where s.product_id = new.id and s.kind = 'price' and s.state = 'active' and s.price <> new.price;
  return null;
end
$$;
comment on function private.tg_products__end_price_plan() is
  'A price that is changed by hand during a plan ends the plan and stays.';

-- Admin -------------------------------------------------------------------------------------------

create function private.plan_schedule(
  p_product uuid, p_kind text, p_price_cents int, p_starts timestamptz, p_ends timestamptz
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_starts timestamptz := coalesce(p_starts, case p_kind when 'price' then v_now end);
    v_price numeric := private.reais(p_price_cents);
  v_product public.products;
  v_id uuid;
  v_refused text;
begin
  perform private.require_permission('catalog');
  select * into v_product from public.products p
  where p.id = p_product and p.trashed_at is null for update;
  if not found then
    perform private.raise_error('UT004', 'no such product');
  elsif p_kind not in ('price', 'publication') or (p_kind = 'price') <> (v_price is not null)
    or not isfinite(coalesce(v_starts, v_now)) or not isfinite(coalesce(p_ends, v_now)) then
    perform private.raise_error('UT005', 'malformed plan');
  end if;
  v_refused := case
    when coalesce(v_starts, p_ends) is null or (p_kind = 'price' and p_ends is null) then 'times'
    when v_starts < date_trunc('minute', v_now) or p_ends <= v_now then 'past'
    when v_starts >= p_ends then 'order'
    when p_kind = 'publication' and v_product.product_type = 'master' then 'master'
    when p_kind = 'publication' and v_starts is not null and v_product.price = 0 then 'no_price'
    when p_kind = 'price' and v_product.inherit_from_master && array['price', 'list_price']
      then 'inherited'
    -- During another plan, the price before it is the one that this plan will find.
    when p_kind = 'price' and v_price not between 0.01 and coalesce((
        select s.price_before from public.product_schedules s
        where s.product_id = p_product and s.kind = 'price' and s.state = 'active'),
      v_product.price) - 0.01 then 'not_lower'
    when (select count(*) from public.product_schedules s
      where s.product_id = p_product and s.due_at is not null) >= 20 then 'too_many'
    when exists (
      select from public.product_schedules s
      where s.product_id = p_product and s.kind = p_kind and s.due_at is not null
        and case p_kind
          -- A price may follow at the minute at which the one before it ends.
          when 'price' then tstzrange(s.starts_at, s.ends_at) && tstzrange(v_starts, p_ends)
          else tstzrange(coalesce(s.starts_at, s.ends_at), coalesce(s.ends_at, s.starts_at), '[]')
            && tstzrange(coalesce(v_starts, p_ends), coalesce(p_ends, v_starts), '[]') end)
      then 'overlap' end;
  if v_refused is not null then
    return jsonb_build_object('refused', v_refused);
  end if;
  insert into public.product_schedules (product_id, kind, price, starts_at, ends_at, created_at)
  values (p_product, p_kind, v_price, v_starts, p_ends, v_now) returning id into v_id;
  perform private.audit('insert', 'product_schedules', v_id::text, private.audit_changes('{}',
    jsonb_build_object('product_id', p_product, 'kind', p_kind, 'price', v_price,
      'starts_at', v_starts, 'ends_at', p_ends)));
  perform private.advance_schedule(v_id);
  return jsonb_build_object('id', v_id, 'touched', private.product_names(array[p_product]));
end
$$;

create function public.plan_schedule(
  p_product uuid, p_kind text, p_price_cents int, p_starts timestamptz, p_ends timestamptz
) returns jsonb
language sql set search_path = ''
as $$ select private.plan_schedule(p_product, p_kind, p_price_cents, p_starts, p_ends) $$;
comment on function public.plan_schedule(uuid, text, int, timestamptz, timestamptz) is
  'Staff: plans a price or a publication; a price without a start starts now. Answers {id, touched: names of pages}, or {refused}: times, past, order, master, '
  'no_price, inherited, not_lower, too_many or overlap.';

create function private.cancel_schedule(p_id uuid) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.product_schedules;
begin
  perform private.require_permission('catalog');
  perform private.lock_scheduled(p_id);
  select * into v_plan from public.product_schedules s where s.id = p_id for update;
  if not found then
    perform private.raise_error('UT004', 'no such plan');
  elsif v_plan.due_at is null then
    perform private.raise_error('UT015', 'the plan has ended');
  elsif v_plan.kind = 'price' and v_plan.state = 'active' then
    perform private.restore_price(v_plan, 'cancelled');
  else
    update public.product_schedules s set state = 'cancelled' where s.id = p_id;
  end if;
  perform private.audit('update', 'product_schedules', p_id::text, private.audit_changes(
    jsonb_build_object('state', v_plan.state), '{"state": "cancelled"}'));
  return private.product_names(array[v_plan.product_id]);
end
$$;

create function public.cancel_schedule(p_id uuid) returns text[]
language sql set search_path = ''
as $$ select private.cancel_schedule(p_id) $$;
comment on function public.cancel_schedule(uuid) is
  'Staff: cancels an open plan (UT015 for an ended one) and restores the price before an active one. '
  'Returns the names of the pages that change.';

-- Pages -------------------------------------------------------------------------------------------

create function private.price_ends_at(p_product uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select s.ends_at
  from public.products p
  join public.product_schedules s on s.kind = 'price' and s.state = 'active'
    and (s.product_id = p.id
      or s.product_id = p.parent_product_id and 'price' = any (p.inherit_from_master))
  where p.id = p_product and p.is_listed
  order by s.ends_at limit 1
$$;

create function public.price_ends_at(p_product uuid) returns timestamptz
language sql stable set search_path = ''
as $$ select private.price_ends_at(p_product) $$;
comment on function public.price_ends_at(uuid) is
  'When the planned price ends that a listed product has now; null without one.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_products__end_price_plan
  after update of price on public.products
  for each row when (old.price <> new.price)
  execute function private.tg_products__end_price_plan();

-- Policies ----------------------------------------------------------------------------------------

create policy product_schedules_read on public.product_schedules for select to authenticated
  using ((select private.has_permission('catalog')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.product_schedules to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.plan_schedule(uuid, text, int, timestamptz, timestamptz),
  public.plan_schedule(uuid, text, int, timestamptz, timestamptz),
  private.cancel_schedule(uuid), public.cancel_schedule(uuid)
  to authenticated;
grant execute on function private.price_ends_at(uuid), public.price_ends_at(uuid)
  to anon, authenticated, service_role;
