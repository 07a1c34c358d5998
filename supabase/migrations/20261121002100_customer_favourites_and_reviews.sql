-- What a customer says about products: favourites and reviews.

create table public.user_favorites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint user_favorites_once unique (user_id, product_id)
);
create index user_favorites_newest_idx on public.user_favorites (user_id, created_at desc);
create index user_favorites_product_idx on public.user_favorites (product_id);

alter table public.user_favorites enable row level security;
create policy user_favorites_read on public.user_favorites for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy user_favorites_insert on public.user_favorites for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy user_favorites_delete on public.user_favorites for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
grant select, delete, insert (user_id, product_id) on public.user_favorites to authenticated;
grant select, insert, delete on public.user_favorites to service_role;

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  rating int not null,
  title text,
  body text,
  author_name text not null default '',
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  moderated_at timestamptz,
  moderated_by uuid references auth.users (id) on delete set null,
  constraint reviews_once unique (product_id, user_id),
  constraint reviews_rating_range check (rating between 1 and 5),
  constraint reviews_status_check check (status in ('pending', 'approved', 'rejected')),
  constraint reviews_text_size check (
    length(title) <= 120 and length(body) <= 3000 and length(author_name) <= 60)
);
create index reviews_product_idx on public.reviews (product_id, created_at desc)
  where status = 'approved';
create index reviews_status_idx on public.reviews (status, created_at);
create index reviews_user_idx on public.reviews (user_id);
create index reviews_moderated_by_idx on public.reviews (moderated_by);

create function private.has_paid_order(p_product uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.orders o join public.order_lines l on l.order_id = o.id
    where o.user_id = auth.uid() and l.product_id = p_product and o.state in ('paid', 'delivered'))
$$;
comment on function private.has_paid_order(uuid) is
  'The caller has a paid order of this product, not returned (decisions: Reviews).';

create function private.prepare_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.author_name := coalesce((
      select nullif(split_part(btrim(u.full_name), ' ', 1), '')
      from public.user_profiles u where u.id = new.user_id), 'Cliente');
    new.author_name := left(new.author_name, 60);
  elsif new.status is distinct from old.status then
    new.moderated_at := private.now_utc();
    new.moderated_by := auth.uid();
  end if;
  return new;
end
$$;
comment on function private.prepare_review() is
  'The shown name is the first name of the profile; moderation is signed by who did it.';
create trigger prepare_review before insert or update on public.reviews
  for each row execute function private.prepare_review();
create trigger audit_row after update or delete on public.reviews
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();

alter table public.reviews enable row level security;
create policy reviews_read_as_visitor on public.reviews for select to anon
  using (status = 'approved');
create policy reviews_read on public.reviews for select to authenticated
  using (status = 'approved' or user_id = (select auth.uid()) or (select private.is_admin()));
create policy reviews_insert on public.reviews for insert to authenticated
  with check (
    user_id = (select auth.uid()) and status = 'pending' and moderated_by is null
    and (select private.is_confirmed()) and private.has_paid_order(product_id));
create policy reviews_update on public.reviews for update to authenticated
  using ((select private.is_admin()));
create policy reviews_delete on public.reviews for delete to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
grant select (id, product_id, rating, title, body, author_name, created_at, status)
  on public.reviews to anon, authenticated;
grant insert (product_id, rating, title, body), update (status), delete on public.reviews
  to authenticated;
grant select, insert, update, delete on public.reviews to service_role;

create view public.product_ratings with (security_invoker = true) as
select r.product_id, count(*)::int as review_count, round(avg(r.rating), 1) as average_rating
from public.reviews r
where r.status = 'approved'
group by r.product_id;
grant select on public.product_ratings to anon, authenticated, service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.has_paid_order(uuid) to authenticated, service_role;

comment on table public.user_favorites is 'The wishlist: one row a customer and product.';
comment on table public.reviews is
  'Only for customers with a paid order of the product; public once an admin approves.';
comment on view public.product_ratings is 'Number and average of the approved reviews.';
