-- What customers tell the store about themselves: where to deliver, and what they play on.

create table public.customer_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  label text not null,
  recipient text not null,
  zip text not null,
  street text not null,
  number text not null,
  complement text,
  district text not null,
  city text not null,
  state text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customer_addresses_zip_shape check (zip ~ '^[0-9]{8}$'),
  constraint customer_addresses_state_check check (state in (
    'AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA', 'PB', 'PR',
    'PE', 'PI', 'RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO')),
  constraint customer_addresses_text_size check (
    length(label) between 1 and 40 and length(recipient) between 2 and 80
    and length(street) between 2 and 120 and length(number) between 1 and 20
    and length(complement) between 1 and 80 and length(district) between 2 and 80
    and length(city) between 2 and 80)
);
create unique index customer_addresses_one_default_idx on public.customer_addresses (user_id)
  where is_default;
create index customer_addresses_user_idx on public.customer_addresses (user_id, created_at);

alter table public.customer_addresses enable row level security;
create policy customer_addresses_read on public.customer_addresses for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy customer_addresses_insert on public.customer_addresses for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy customer_addresses_update on public.customer_addresses for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy customer_addresses_delete on public.customer_addresses for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
grant select, delete,
  insert (user_id, label, recipient, zip, street, number, complement, district, city, state),
  update (label, recipient, zip, street, number, complement, district, city, state)
  on public.customer_addresses to authenticated;
grant select, insert, delete on public.customer_addresses to service_role;

create table public.customer_consoles (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  platform text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, platform),
  constraint customer_consoles_platform_check check (platform in (
    'ps5', 'ps4', 'ps3', 'ps2', 'ps1', 'switch-2', 'switch', 'xbox-series', 'xbox-one', 'xbox-360',
    'pc', 'retro'))
);

alter table public.customer_consoles enable row level security;
create policy customer_consoles_read on public.customer_consoles for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy customer_consoles_insert on public.customer_consoles for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy customer_consoles_delete on public.customer_consoles for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
grant select, delete, insert (user_id, platform) on public.customer_consoles to authenticated;
grant select, insert, delete on public.customer_consoles to service_role;

-- Of the addresses of a customer exactly one is the default ------------------------------------

create function private.admit_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_count int;
begin
  -- One after the other, or two inserts at once would both be the tenth, or both the default.
  perform 1 from public.user_profiles p where p.id = new.user_id for update;
  select count(*) into v_count from public.customer_addresses a where a.user_id = new.user_id;
  if v_count >= 10 then
    perform private.fail('UT008', 'a customer keeps at most 10 addresses');
  end if;
  new.is_default := v_count = 0;
  return new;
end
$$;
comment on function private.admit_address() is
  'At most 10 addresses a customer; the first one is the default.';
create trigger admit_address before insert on public.customer_addresses
  for each row execute function private.admit_address();

create function private.keep_default_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.customer_addresses a set is_default = true
  where a.id = (
    select b.id from public.customer_addresses b where b.user_id = old.user_id
    order by b.created_at desc, b.id limit 1);
  return null;
end
$$;
comment on function private.keep_default_address() is
  'When the default goes, the newest address takes its place.';
create trigger keep_default_address after delete on public.customer_addresses
  for each row when (old.is_default) execute function private.keep_default_address();
create trigger touch_updated_at before update on public.customer_addresses
  for each row execute function private.touch_updated_at();

create function private.set_default_address(p_address uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
begin
  perform 1 from public.user_profiles p where p.id = v_user for update;
  if not exists (
    select 1 from public.customer_addresses a where a.id = p_address and a.user_id = v_user
  ) then
    perform private.fail('UT004', 'no such address');
  end if;
  update public.customer_addresses a set is_default = false
  where a.user_id = v_user and a.is_default and a.id <> p_address;
  update public.customer_addresses a set is_default = true
  where a.id = p_address and not a.is_default;
end
$$;

create function public.set_default_address(p_address uuid) returns void
language sql set search_path = ''
as $$ select private.set_default_address(p_address) $$;
comment on function public.set_default_address(uuid) is
  'Makes one of the caller''s addresses the one that is offered first.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.set_default_address(uuid), public.set_default_address(uuid)
  to authenticated;

comment on table public.customer_addresses is
  'Delivery addresses of customers, at most 10 each, one of them the default.';
comment on column public.customer_addresses.zip is 'The CEP, eight digits.';
comment on table public.customer_consoles is
  'What a customer plays on, by platform slug: each once, so never more than there are platforms.';
