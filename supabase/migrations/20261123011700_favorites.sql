-- Favorites of a customer. A favorite stores price and availability at the time it was added: the
-- wishlist marks products that have become cheaper or available since. The owner may share the list
-- by a link.

create table public.user_favorites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  price_when_added numeric(10, 2),
  was_in_stock boolean,
  constraint user_favorites_once unique (user_id, product_id)
);
create index user_favorites_newest_idx on public.user_favorites (user_id, created_at desc);
create index user_favorites_product_idx on public.user_favorites (product_id);
alter table public.user_favorites enable row level security;
comment on table public.user_favorites is 'The wishlist: one row for each customer and product.';
comment on column public.user_favorites.price_when_added is 'In reais.';

create table public.wishlist_shares (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  token text not null unique default
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now(),
  constraint wishlist_shares_token_shape check (token ~ '^[0-9a-f]{64}$')
);
alter table public.wishlist_shares enable row level security;
comment on table public.wishlist_shares is
  'Lists that are shown by a link. Revoking the link deletes the row; the next one has another '
  'token.';

create function private.tg_user_favorites__save_snapshot() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select p.price, p.stock > 0 into new.price_when_added, new.was_in_stock
  from public.products p where p.id = new.product_id;
  return new;
end
$$;
comment on function private.tg_user_favorites__save_snapshot() is
  'Sets price and stock of the product at the time it becomes a favorite; values of the '
  'caller have no effect.';

create function private.get_shared_wishlist(p_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_owner uuid;
begin
  if p_token is null or p_token !~ '^[0-9a-f]{64}$' then
    return null;
  end if;
  select s.user_id into v_owner from public.wishlist_shares s where s.token = p_token;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'first_name', (
      select left(nullif(split_part(btrim(p.full_name), ' ', 1), ''), 40)
      from public.user_profiles p where p.id = v_owner),
    'product_ids', coalesce((
      select jsonb_agg(f.product_id order by f.created_at desc, f.id)
      from (
        select w.id, w.product_id, w.created_at from public.user_favorites w
        where w.user_id = v_owner order by w.created_at desc, w.id limit 200) f), '[]'));
end
$$;
comment on function private.get_shared_wishlist(text) is
  'Returns only the first name of the owner and the listed products.';

create function public.get_shared_wishlist(p_token text) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_shared_wishlist(p_token) $$;
comment on function public.get_shared_wishlist(text) is
  'The wishlist of a link: {first_name, product_ids} newest first, at most 200; null when the link '
  'is not valid.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_user_favorites__save_snapshot
  before insert on public.user_favorites
  for each row execute function private.tg_user_favorites__save_snapshot();

-- Policies ----------------------------------------------------------------------------------------

create policy user_favorites_read on public.user_favorites for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy user_favorites_insert on public.user_favorites for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy user_favorites_delete on public.user_favorites for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));

create policy wishlist_shares_read on public.wishlist_shares for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy wishlist_shares_insert on public.wishlist_shares for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy wishlist_shares_delete on public.wishlist_shares for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));

-- Grants ------------------------------------------------------------------------------------------

grant insert (user_id, product_id) on public.user_favorites to authenticated;
grant select, delete on public.user_favorites to authenticated;
grant select, insert, delete on public.user_favorites to service_role;
grant insert (user_id) on public.wishlist_shares to authenticated;
grant select, delete on public.wishlist_shares to authenticated;
grant select, insert, delete on public.wishlist_shares to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.get_shared_wishlist(text), public.get_shared_wishlist(text)
  to anon, authenticated;
