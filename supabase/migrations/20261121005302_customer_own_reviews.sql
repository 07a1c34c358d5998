-- What authors may do with their reviews: write, mend, see what became of them. A mended review
-- waits for an admin again.

create or replace function private.prepare_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.author_name := coalesce((
      select nullif(split_part(btrim(u.full_name), ' ', 1), '')
      from public.user_profiles u where u.id = new.user_id), 'Cliente');
    new.author_name := left(new.author_name, 60);
  elsif new.status = 'pending' then
    new.moderated_at := null;
    new.moderated_by := null;
  elsif new.status is distinct from old.status then
    new.moderated_at := private.now_utc();
    new.moderated_by := auth.uid();
  end if;
  return new;
end
$$;
comment on function private.prepare_review() is
  'The shown name is the first name of the profile; moderation is signed by who did it, and waiting '
  'for it is signed by nobody.';

-- Once for each product: a review that is deleted and written anew earns nothing again.
create or replace function private.reward_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select 1 from public.coin_transactions t
    where t.idempotency_key = concat_ws(':', 'earn', new.user_id, 'review_approved', new.id)
  ) then
    perform private.pay_rule(new.user_id, 'review_approved', new.product_id::text);
  end if;
  return null;
end
$$;
comment on function private.reward_review() is
  'An approved review earns its author the coins of the rule, once a product, however often it is '
  'moderated, mended or written anew.';

create function private.review_json(p_review public.reviews) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_review.id, 'product_id', p_review.product_id, 'rating', p_review.rating,
    'title', p_review.title, 'body', p_review.body, 'status', p_review.status,
    'created_at', p_review.created_at)
$$;

create function private.takes_reviews(p_product uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.products p where p.id = p_product
      and coalesce(p.reviews_config ->> 'enabled', 'true') <> 'false'
      and coalesce(p.reviews_config ->> 'allow_reviews', 'true') <> 'false')
$$;
comment on function private.takes_reviews(uuid) is
  'reviews_config neither hides the reviews of the product nor closes it to new ones (PROD-15).';

alter policy reviews_insert on public.reviews with check (
  user_id = (select auth.uid()) and status = 'pending' and moderated_by is null
  and (select private.is_confirmed()) and private.has_paid_order(product_id)
  and private.takes_reviews(product_id));

create function private.my_review_of(p_product uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
begin
  return jsonb_build_object(
    'may_review', private.takes_reviews(p_product) and private.has_paid_order(p_product),
    'review', (
      select private.review_json(r) from public.reviews r
      where r.product_id = p_product and r.user_id = v_user));
end
$$;

create function private.list_my_reviews() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
begin
  return jsonb_build_object(
    'written', coalesce((
      select jsonb_agg(private.review_json(r) || jsonb_build_object(
        'name', p.name, 'slug', p.slug, 'image', p.image, 'is_listed', p.is_listed)
        order by r.created_at desc)
      from public.reviews r join public.products p on p.id = r.product_id
      where r.user_id = v_user), '[]'),
    'waiting', coalesce((
      select jsonb_agg(jsonb_build_object(
        'product_id', w.id, 'name', w.name, 'slug', w.slug, 'image', w.image)
        order by w.bought_at desc)
      from (
        select p.id, p.name, p.slug, p.image, max(o.created_at) as bought_at
        from public.orders o
        join public.order_lines l on l.order_id = o.id
        join public.products p on p.id = l.product_id and p.is_listed
        where o.user_id = v_user and o.state in ('paid', 'delivered')
          and private.takes_reviews(p.id)
          and not exists (
            select 1 from public.reviews r where r.product_id = p.id and r.user_id = v_user)
        group by p.id
        order by bought_at desc
        limit 20) w), '[]'));
end
$$;

create function private.save_my_review(
  p_product uuid, p_rating int, p_title text, p_body text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
  v_review public.reviews;
begin
  if not private.takes_reviews(p_product) or not private.has_paid_order(p_product) then
    perform private.fail('UT002', 'only buyers review a product, where it takes reviews');
  end if;
  insert into public.reviews as r (product_id, user_id, rating, title, body)
  values (p_product, v_user, p_rating, nullif(btrim(p_title), ''), nullif(btrim(p_body), ''))
  on conflict (product_id, user_id) do update
    set rating = excluded.rating, title = excluded.title, body = excluded.body, status = 'pending'
  returning * into v_review;
  return private.review_json(v_review);
end
$$;

create function public.my_review_of(p_product uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.my_review_of(p_product) $$;
comment on function public.my_review_of(uuid) is
  'What the caller may do and has said: {may_review, review}, the review in whatever state.';

create function public.list_my_reviews() returns jsonb
language sql stable set search_path = ''
as $$ select private.list_my_reviews() $$;
comment on function public.list_my_reviews() is
  'The reviews of the caller and the last 20 products bought and not yet reviewed: {written, waiting}.';

create function public.save_my_review(
  p_product uuid, p_rating int, p_title text default null, p_body text default null
) returns jsonb
language sql set search_path = ''
as $$ select private.save_my_review(p_product, p_rating, p_title, p_body) $$;
comment on function public.save_my_review(uuid, int, text, text) is
  'Writes the caller''s one review of a bought product, or mends it: either waits for an admin.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.takes_reviews(uuid),
  private.my_review_of(uuid), public.my_review_of(uuid),
  private.list_my_reviews(), public.list_my_reviews(),
  private.save_my_review(uuid, int, text, text), public.save_my_review(uuid, int, text, text)
  to authenticated;
