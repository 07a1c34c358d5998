-- A wishlist that its owner shows to whoever has the link, until they take it back.

create table public.wishlist_shares (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  token text not null unique default
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now(),
  constraint wishlist_shares_token_shape check (token ~ '^[0-9a-f]{64}$')
);

alter table public.wishlist_shares enable row level security;
create policy wishlist_shares_read on public.wishlist_shares for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy wishlist_shares_insert on public.wishlist_shares for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy wishlist_shares_delete on public.wishlist_shares for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
grant select, delete, insert (user_id) on public.wishlist_shares to authenticated;
grant select, insert, delete on public.wishlist_shares to service_role;

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
  'Of the owner only the first name is told, of the list only which products it holds.';

create function public.get_shared_wishlist(p_token text) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_shared_wishlist(p_token) $$;
comment on function public.get_shared_wishlist(text) is
  'The wishlist behind a link: {first_name, product_ids} newest first, at most 200; null when the '
  'link opens nothing (any more).';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.get_shared_wishlist(text), public.get_shared_wishlist(text)
  to anon, authenticated;

comment on table public.wishlist_shares is
  'Lists that are shown by a link. Taking the link back deletes the row; the next has another token.';
