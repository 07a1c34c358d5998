-- Campaigns: orders placed within their dates earn multiplied coins. Carts and orders read the
-- campaign of the moment, so its start and end are exact; pages of products are expired by the job.

create table public.coin_campaigns (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  factor numeric(2, 1) not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  category text references public.categories (slug) on update cascade on delete cascade,
  is_active boolean not null default true,
  is_shown boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coin_campaigns_name_size check (length(btrim(name)) between 1 and 80),
  constraint coin_campaigns_factor_range check (factor between 1.5 and 5),
  constraint coin_campaigns_dates check (starts_at < ends_at)
);
create index coin_campaigns_category_idx on public.coin_campaigns (category);
alter table public.coin_campaigns enable row level security;
comment on table public.coin_campaigns is
  'Coins of orders times factor, from starts_at until before ends_at, for all products or those of a '
  'category and the ones below it.';
comment on column public.coin_campaigns.is_shown is
  'Whether the pages show it as running. Written by the job, which expires them when it differs.';

create function private.campaign_percent(p_percent numeric, p_factor numeric) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  select case when p_factor is null then p_percent
    else round(coalesce(p_percent, 2) * p_factor, 2) end
$$;
comment on function private.campaign_percent(numeric, numeric) is
  'The cashback percentage of a product in a campaign; its own without a factor. '
  'lib/coins/amounts.ts has the same rule.';

create function private.show_campaigns() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.coin_campaigns c set is_shown = not c.is_shown
  where c.is_shown <> (
    c.is_active and c.starts_at <= private.now_utc() and c.ends_at > private.now_utc());
  if found then
    insert into private.page_changes (product_id) values (null);
  end if;
end
$$;
comment on function private.show_campaigns() is
  'Reports a page change when a campaign has started or ended.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_coin_campaigns__touch_updated_at
  before update of name, factor, starts_at, ends_at, category, is_active on public.coin_campaigns
  for each row execute function private.tg__touch_updated_at();
create trigger tg_coin_campaigns__audit_row
  after insert or update or delete on public.coin_campaigns
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

-- Policies ----------------------------------------------------------------------------------------

create policy coin_campaigns_read_as_visitor on public.coin_campaigns for select to anon
  using (is_active);
create policy coin_campaigns_read on public.coin_campaigns for select to authenticated
  using (is_active or (select private.has_permission('coins')));
create policy coin_campaigns_insert on public.coin_campaigns for insert to authenticated
  with check ((select private.has_permission('coins')));
create policy coin_campaigns_update on public.coin_campaigns for update to authenticated
  using ((select private.has_permission('coins')));
create policy coin_campaigns_delete on public.coin_campaigns for delete to authenticated
  using ((select private.has_permission('coins')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.coin_campaigns to anon;
grant select, delete on public.coin_campaigns to authenticated;
grant insert (id, name, factor, starts_at, ends_at, category, is_active)
  on public.coin_campaigns to authenticated;
grant update (name, factor, starts_at, ends_at, category, is_active, updated_at)
  on public.coin_campaigns to authenticated;
grant select, insert, update, delete on public.coin_campaigns to service_role;

revoke execute on all functions in schema private, public from public;
