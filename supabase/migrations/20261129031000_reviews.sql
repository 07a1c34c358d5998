-- Reviews of products by customers who bought them, and questions about products. A changed review must be
-- moderated again.

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
  reply text,
  replied_at timestamptz,
  replied_by uuid references auth.users (id) on delete set null,
  coins_owed boolean not null default false,
  constraint reviews_once unique (product_id, user_id),
  constraint reviews_rating_range check (rating between 1 and 5),
  constraint reviews_status_check check (status in ('pending', 'approved', 'rejected')),
  constraint reviews_text_size check (
    length(title) <= 120 and length(body) <= 3000 and length(author_name) <= 60),
  constraint reviews_reply_size check (length(btrim(reply)) between 1 and 2000),
  constraint reviews_replied check ((reply is null) = (replied_at is null))
);
create index reviews_product_idx on public.reviews (product_id, created_at desc)
  where status = 'approved';
create index reviews_status_idx on public.reviews (status, created_at);
create index reviews_user_idx on public.reviews (user_id);
create index reviews_moderated_by_idx on public.reviews (moderated_by);
create index reviews_replied_by_idx on public.reviews (replied_by);
alter table public.reviews enable row level security;
comment on table public.reviews is
  'Reviews by customers with a paid order of the product, public once an admin has approved them, with '
  'the reply of the store.';
comment on column public.reviews.coins_owed is
  'True if the limit of the rule was reached when the review was approved. get_my_coins credits the '
  'coins later.';

create table public.review_photos (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.reviews (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  file text not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now(),
  constraint review_photos_file_once unique (file),
  constraint review_photos_file_shape check (file ~ '^/media/avaliacoes/[0-9a-f]{32}\.webp$'),
  constraint review_photos_size check (width between 1 and 2400 and height between 1 and 2400)
);
create index review_photos_review_idx on public.review_photos (review_id, created_at);
create index review_photos_user_idx on public.review_photos (user_id);
alter table public.review_photos enable row level security;
comment on table public.review_photos is
  'Up to three photos of a review, readable by everyone who can read the review. The server encodes and '
  'stores the files.';

create table private.removed_media (
  path text primary key,
  removed_at timestamptz not null default now()
);
alter table private.removed_media enable row level security;
comment on table private.removed_media is
  'Paths of images whose row was deleted and whose files still exist. A job of the server deletes the '
  'files.';

create view public.product_ratings with (security_invoker = true) as
select r.product_id, count(*)::int as review_count, round(avg(r.rating), 1) as average_rating
from public.reviews r
where r.status = 'approved'
group by r.product_id;
comment on view public.product_ratings is 'Number and average of the approved reviews of each product.';

create function private.has_paid_order(p_product uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.orders o join public.order_lines l on l.order_id = o.id
    where o.user_id = auth.uid() and l.product_id = p_product and private.is_paid_state(o.state))
$$;
comment on function private.has_paid_order(uuid) is
  'Whether the caller has a paid order of this product that was not returned.';

create function private.takes_reviews(p_product uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.products p where p.id = p_product
      and coalesce(p.reviews_config ->> 'enabled', 'true') <> 'false'
      and coalesce(p.reviews_config ->> 'allow_reviews', 'true') <> 'false')
$$;
comment on function private.takes_reviews(uuid) is
  'Whether reviews_config permits new reviews of the product and does not hide its reviews.';

create function private.tg_reviews__prepare() returns trigger
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
comment on function private.tg_reviews__prepare() is
  'Before trigger: sets author_name to the first name of the profile, and on a moderation moderated_by '
  'to the caller.';

create function private.tg_reviews__credit_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select 1 from public.coin_transactions t
    where t.idempotency_key = concat_ws(':', 'earn', new.user_id, 'review_approved', new.id)
  ) then
    new.coins_owed := private.award_coins(
      new.user_id, 'review_approved', new.product_id::text) ->> 'code' = 'LIMIT_REACHED';
  end if;
  return new;
end
$$;
comment on function private.tg_reviews__credit_author() is
  'Credits the author of an approved review by the rule, once for each product, also if the review is '
  'moderated, changed or written again. If the limit of the rule is reached, marks the coins as owed.';

create function private.review_json(p_review public.reviews) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_review.id, 'product_id', p_review.product_id, 'rating', p_review.rating,
    'title', p_review.title, 'body', p_review.body, 'status', p_review.status,
    'created_at', p_review.created_at, 'reply', p_review.reply, 'replied_at', p_review.replied_at,
    'photos', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'file', f.file, 'width', f.width, 'height', f.height) order by f.created_at, f.id)
      from public.review_photos f where f.review_id = p_review.id), '[]'))
$$;

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

create function public.my_review_of(p_product uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.my_review_of(p_product) $$;
comment on function public.my_review_of(uuid) is
  'Whether the caller may review a product, and the caller''s review in any state: {may_review, '
  'review}.';

create function private.list_my_reviews() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
begin
  return jsonb_build_object(
    'written', coalesce((
      select jsonb_agg(private.review_json(r) || jsonb_build_object(
        'name', p.name, 'slug', p.slug, 'image', p.image, 'is_listed', p.is_listed,
        'may_review', private.takes_reviews(p.id) and private.has_paid_order(p.id))
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
        where o.user_id = v_user and private.is_paid_state(o.state)
          and private.takes_reviews(p.id)
          and not exists (
            select 1 from public.reviews r where r.product_id = p.id and r.user_id = v_user)
        group by p.id
        order by bought_at desc
        limit 20) w), '[]'));
end
$$;

create function public.list_my_reviews() returns jsonb
language sql stable set search_path = ''
as $$ select private.list_my_reviews() $$;
comment on function public.list_my_reviews() is
  'The reviews of the caller, each with may_review (whether it can be changed), and the last 20 '
  'products that the caller has bought and not reviewed yet: {written, waiting}.';

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
    perform private.raise_error('UT002', 'only buyers review a product, where it takes reviews');
  end if;
  insert into public.reviews as r (product_id, user_id, rating, title, body)
  values (p_product, v_user, p_rating, nullif(btrim(p_title), ''), nullif(btrim(p_body), ''))
  on conflict (product_id, user_id) do update
    set rating = excluded.rating, title = excluded.title, body = excluded.body, status = 'pending'
  returning * into v_review;
  return private.review_json(v_review);
end
$$;

create function public.save_my_review(
  p_product uuid, p_rating int, p_title text default null, p_body text default null
) returns jsonb
language sql set search_path = ''
as $$ select private.save_my_review(p_product, p_rating, p_title, p_body) $$;
comment on function public.save_my_review(uuid, int, text, text) is
  'Writes or changes the review of the caller for a bought product. The review then waits for '
  'moderation.';

create function private.add_review_photo(
  p_review uuid, p_file text, p_width int, p_height int
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
  v_review public.reviews;
begin
  -- Locks the review, so that two concurrent uploads cannot exceed the limit.
  select * into v_review from public.reviews r where r.id = p_review and r.user_id = v_user
  for update;
  if not found then
    perform private.raise_error('UT004', 'no such review');
  elsif not private.takes_reviews(v_review.product_id) then
    perform private.raise_error('UT002', 'the product takes no reviews');
  elsif (select count(*) from public.review_photos f where f.review_id = p_review) >= 3 then
    perform private.raise_error('UT008', 'too many photos');
  end if;
  insert into public.review_photos (review_id, user_id, file, width, height, created_at)
  values (p_review, v_user, p_file, p_width, p_height, private.now_utc());
  update public.reviews r set status = 'pending' where r.id = p_review returning * into v_review;
  return private.review_json(v_review);
end
$$;

create function public.add_review_photo(
  p_review uuid, p_file text, p_width int, p_height int
) returns jsonb
language sql set search_path = ''
as $$ select private.add_review_photo(p_review, p_file, p_width, p_height) $$;
comment on function public.add_review_photo(uuid, text, int, int) is
  'Adds a stored photo to a review of the caller, which then waits for moderation again. UT008 for a '
  'fourth photo.';

create function private.list_removed_media(p_limit int) returns setof text
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.removed_media) then
    -- An image of the library that is used again before its file was deleted is kept.
    delete from private.removed_media m where m.path in (
      select u.path from private.media_uses(array(select r.path from private.removed_media r)) u);
  end if;
  return query
    select m.path from private.removed_media m order by m.removed_at, m.path
    limit least(greatest(p_limit, 1), 100);
end
$$;

create function public.list_removed_media(p_limit int) returns setof text
language sql set search_path = ''
as $$ select private.list_removed_media(p_limit) $$;
comment on function public.list_removed_media(int) is
  'Server: paths (/media/…) of images whose files must be deleted, oldest first.';

create function private.delete_removed_media(p_paths text[]) returns void
language sql security definer set search_path = ''
as $$ delete from private.removed_media m where m.path = any (p_paths) $$;

create function public.delete_removed_media(p_paths text[]) returns void
language sql set search_path = ''
as $$ select private.delete_removed_media(p_paths) $$;
comment on function public.delete_removed_media(text[]) is
  'Server: removes images from this list after their files were deleted.';

create function private.tg_review_photos__remove_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.removed_media (path, removed_at) values (old.file, private.now_utc())
  on conflict do nothing;
  return null;
end
$$;
comment on function private.tg_review_photos__remove_file() is
  'Queues the file of a deleted photo for the job of the server, also if its review, product or account '
  'was deleted.';

create function private.set_review_reply(p_review uuid, p_reply text, p_seen timestamptz)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.reviews;
  v_reply text := nullif(btrim(p_reply), '');
begin
  perform private.require_permission('reviews');
  select * into v_old from public.reviews r where r.id = p_review for update;
  if not found then
    perform private.raise_error('UT004', 'no such review');
  elsif date_trunc('milliseconds', v_old.replied_at)
      is distinct from date_trunc('milliseconds', p_seen) then
    perform private.raise_error('UT007', 'the reply was saved meanwhile');
  end if;
  update public.reviews r set reply = v_reply,
    replied_at = case when v_reply is not null then private.now_utc() end,
    replied_by = case when v_reply is not null then auth.uid() end
  where r.id = p_review;
  perform private.audit('reply', 'reviews', p_review::text,
    jsonb_build_object('reply', jsonb_build_array(v_old.reply, v_reply)));
  return v_old.product_id;
end
$$;

create function public.set_review_reply(
  p_review uuid, p_reply text, p_seen timestamptz default null
) returns uuid
language sql set search_path = ''
as $$ select private.set_review_reply(p_review, p_reply, p_seen) $$;
comment on function public.set_review_reply(uuid, text, timestamptz) is
  'Staff: writes, changes or (with an empty text) removes the reply of the store to a review; returns '
  'the product. p_seen is the replied_at that the editor has read: a different one is a conflict '
  '(UT007).';

create function public.moderate_review(p_review uuid, p_status text, p_seen jsonb) returns uuid
language plpgsql set search_path = ''
as $$
declare
  v_product uuid;
  v_stored jsonb;
begin
  -- Locks first: a concurrent edit of the author either waits or is visible to the comparison below.
  perform from public.reviews r where r.id = p_review for update;
  select r.product_id, jsonb_build_object('rating', r.rating, 'title', r.title, 'body', r.body,
    'photos', array(select p.id from public.review_photos p where p.review_id = r.id order by p.id))
  into v_product, v_stored
  from public.reviews r where r.id = p_review and (select private.has_permission('reviews'));
  if not found then
    perform private.raise_error('UT004', 'no such review');
  elsif p_seen is distinct from v_stored then
    perform private.raise_error('UT007', 'the review was changed meanwhile');
  end if;
  update public.reviews r set status = p_status where r.id = p_review;
  return v_product;
end
$$;
comment on function public.moderate_review(uuid, text, jsonb) is
  'Staff: approves or rejects a review; returns the product. p_seen contains the rating, title, body '
  'and ordered ids of photos that the editor has read: a review that its author has changed since is a '
  'conflict (UT007), so that no unread text is published.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_reviews__prepare
  before insert or update on public.reviews
  for each row execute function private.tg_reviews__prepare();
create trigger tg_reviews__audit_row
  after update or delete on public.reviews
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row('title', 'body', 'author_name');
create trigger tg_review_photos__remove_file
  after delete on public.review_photos
  for each row execute function private.tg_review_photos__remove_file();
create trigger tg_review_photos__audit_row
  after delete on public.review_photos
  for each row when (current_user = 'authenticated')
  execute function private.tg__audit_row();
-- Fires before tg_reviews__rank_product (by name), so that coins are locked before product words, as in a
-- payment.
create trigger tg_reviews__credit_author
  before update of status on public.reviews
  for each row when (new.status = 'approved' and old.status is distinct from new.status)
  execute function private.tg_reviews__credit_author();

-- Policies ----------------------------------------------------------------------------------------

create policy reviews_read_as_visitor on public.reviews for select to anon
  using (status = 'approved');
create policy reviews_read on public.reviews for select to authenticated
  using (status = 'approved' or user_id = (select private.active_user_id())
    or (select private.has_permission('reviews')));
create policy reviews_insert on public.reviews for insert to authenticated
  with check (
    user_id = (select auth.uid()) and status = 'pending' and moderated_by is null
    and (select private.is_confirmed()) and private.has_paid_order(product_id)
    and private.takes_reviews(product_id));
create policy reviews_update on public.reviews for update to authenticated
  using ((select private.has_permission('reviews')));
create policy reviews_delete on public.reviews for delete to authenticated
  using (user_id = (select private.active_user_id()) or (select private.has_permission('reviews')));

create policy review_photos_read on public.review_photos for select to anon, authenticated
  using (exists (select from public.reviews r where r.id = review_id));
create policy review_photos_delete on public.review_photos for delete to authenticated
  using (user_id = (select private.active_user_id()) or (select private.has_permission('reviews')));

-- Grants ------------------------------------------------------------------------------------------

grant select (id, product_id, rating, title, body, author_name, created_at, status, reply,
  replied_at)
  on public.reviews to anon, authenticated;
grant insert (product_id, rating, title, body) on public.reviews to authenticated;
grant update (status) on public.reviews to authenticated;
grant delete on public.reviews to authenticated;
grant select, insert, update, delete on public.reviews to service_role;
grant select (id, review_id, file, width, height, created_at)
  on public.review_photos to anon, authenticated;
grant delete on public.review_photos to authenticated;
grant select, insert, update, delete on public.review_photos to service_role;
grant select on public.product_ratings to anon, authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function private.has_paid_order(uuid) to authenticated, service_role;
grant execute on function
  private.takes_reviews(uuid), private.my_review_of(uuid), public.my_review_of(uuid),
  private.list_my_reviews(), public.list_my_reviews(),
  private.save_my_review(uuid, int, text, text), public.save_my_review(uuid, int, text, text),
  private.set_review_reply(uuid, text, timestamptz),
  public.set_review_reply(uuid, text, timestamptz), public.moderate_review(uuid, text, jsonb),
  private.add_review_photo(uuid, text, int, int), public.add_review_photo(uuid, text, int, int)
  to authenticated;
grant execute on function
  private.list_removed_media(int), public.list_removed_media(int),
  private.delete_removed_media(text[]), public.delete_removed_media(text[])
  to service_role;

-- Questions =======================================================================================
-- Questions of customers about products. A question is public once the store has answered it, with the
-- first name of its author.

create table public.product_questions (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  author_name text not null default 'Cliente',
  body text not null,
  status text not null default 'waiting',
  answer text,
  answered_at timestamptz,
  answered_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint product_questions_status_check check (status in ('waiting', 'answered', 'hidden')),
  constraint product_questions_text_size check (
    length(btrim(body)) between 3 and 500 and length(author_name) <= 60),
  constraint product_questions_answer_size check (length(btrim(answer)) between 1 and 2000),
  constraint product_questions_answered check (
    (answer is null) = (answered_at is null)
    and (status = 'hidden' or (status = 'answered') = (answer is not null)))
);
create index product_questions_product_idx
  on public.product_questions (product_id, answered_at desc) where status = 'answered';
create index product_questions_status_idx on public.product_questions (status, created_at);
create index product_questions_list_idx on public.product_questions (
  (status <> 'waiting'), (case when status = 'waiting' then created_at end), created_at desc, id);
create index product_questions_text_idx on public.product_questions
  using gin (private.normalize_text(body || ' ' || author_name) extensions.gin_trgm_ops);
create index product_questions_user_idx on public.product_questions (user_id);
create index product_questions_answered_by_idx on public.product_questions (answered_by);
alter table public.product_questions enable row level security;
comment on table public.product_questions is
  'Questions that confirmed customers ask through ask_question; public while answered.';
comment on column public.product_questions.status is
  'waiting without an answer, answered with one, or hidden by the staff with or without one.';

create function private.ask_question(p_product uuid, p_body text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
  v_id uuid;
begin
  if not exists (select from public.products p where p.id = p_product and p.is_listed) then
    perform private.raise_error('UT004', 'no such product');
  end if;
  -- Serializes the calls of a customer, so that concurrent calls cannot exceed the limit.
  perform pg_advisory_xact_lock(hashtextextended('questions:' || v_user, 0));
  if (select count(*) from public.product_questions q
      where q.user_id = v_user and q.status = 'waiting') >= 5 then
    perform private.raise_error('UT008', 'too many questions without an answer');
  end if;
  insert into public.product_questions (product_id, user_id, author_name, body, created_at)
  values (p_product, v_user,
    coalesce((
      select nullif(left(split_part(btrim(u.full_name), ' ', 1), 60), '')
      from public.user_profiles u where u.id = v_user), 'Cliente'),
    btrim(p_body), private.now_utc())
  returning id into v_id;
  return v_id;
end
$$;

create function public.ask_question(p_product uuid, p_body text) returns uuid
language sql set search_path = ''
as $$ select private.ask_question(p_product, p_body) $$;
comment on function public.ask_question(uuid, text) is
  'Asks the store about a listed product; for confirmed customers. UT008 above 5 unanswered questions, '
  'UT006 above 10 a day.';

create function public.list_product_questions(p_slug text, p_limit int, p_offset int) returns jsonb
language sql stable set search_path = ''
as $$
  with answered as (
    select q.id, q.body, q.author_name as author, q.created_at, q.answer, q.answered_at
    from public.product_questions q join public.products p on p.id = q.product_id
    where p.slug = p_slug and q.status = 'answered'
  )
  select jsonb_build_object(
    'total', (select count(*) from answered),
    'items', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.answered_at desc, s.id), '[]')
      from (select a.* from answered a order by a.answered_at desc, a.id
        limit least(p_limit, 100) offset p_offset) s))
$$;
comment on function public.list_product_questions(text, int, int) is
  'The answered questions of a product, those with the latest answer first: {total, items}.';

create function private.list_my_questions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', q.id, 'body', q.body, 'status', q.status, 'created_at', q.created_at,
      'answer', case when q.status = 'answered' then q.answer end,
      'name', p.name, 'slug', p.slug, 'is_listed', p.is_listed)
      order by q.created_at desc), '[]')
    from (select * from public.product_questions w where w.user_id = v_user
      order by w.created_at desc limit 100) q
    join public.products p on p.id = q.product_id);
end
$$;

create function public.list_my_questions() returns jsonb
language sql stable set search_path = ''
as $$ select private.list_my_questions() $$;
comment on function public.list_my_questions() is
  'The last 100 questions of the caller in any state, newest first, each with its product.';

create function private.delete_my_question(p_question uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
  v_product uuid;
begin
  delete from public.product_questions q where q.id = p_question and q.user_id = v_user
  returning q.product_id into v_product;
  if not found then
    perform private.raise_error('UT004', 'no such question');
  end if;
  return v_product;
end
$$;

create function public.delete_my_question(p_question uuid) returns uuid
language sql set search_path = ''
as $$ select private.delete_my_question(p_question) $$;
comment on function public.delete_my_question(uuid) is
  'Deletes a question of the caller with its answer; returns the product.';

create function private.answer_question(
  p_question uuid, p_answer text, p_seen timestamptz, p_status text
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.product_questions;
  v_answer text := nullif(btrim(p_answer), '');
begin
  perform private.require_permission('reviews');
  if v_answer is null then
    perform private.raise_error('UT005', 'an answer has a text');
  end if;
  select * into v_old from public.product_questions q where q.id = p_question for update;
  if not found then
    perform private.raise_error('UT004', 'no such question');
  elsif date_trunc('milliseconds', v_old.answered_at)
      is distinct from date_trunc('milliseconds', p_seen) then
    perform private.raise_error('UT007', 'the answer was saved meanwhile');
  elsif v_old.status <> p_status then
    perform private.raise_error('UT007', 'the question was hidden or shown meanwhile');
  end if;
  update public.product_questions q set status = 'answered', answer = v_answer,
    answered_at = private.now_utc(), answered_by = auth.uid()
  where q.id = p_question;
  perform private.audit('reply', 'product_questions', p_question::text,
    jsonb_build_object('answer', jsonb_build_array(v_old.answer, v_answer)));
  return v_old.product_id;
end
$$;

create function public.answer_question(
  p_question uuid, p_answer text, p_seen timestamptz default null, p_status text default null
) returns uuid
language sql set search_path = ''
as $$ select private.answer_question(p_question, p_answer, p_seen, p_status) $$;
comment on function public.answer_question(uuid, text, timestamptz, text) is
  'Staff: writes or changes the answer to a question and publishes both; returns the product. p_seen and '
  'p_status are the answered_at and the status that the editor has read: different ones are a conflict '
  '(UT007).';

create function private.set_question_hidden(p_question uuid, p_hidden boolean) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.product_questions;
  v_status text;
begin
  perform private.require_permission('reviews');
  select * into v_old from public.product_questions q where q.id = p_question for update;
  if not found then
    perform private.raise_error('UT004', 'no such question');
  end if;
  v_status := case when p_hidden then 'hidden' when v_old.answer is null then 'waiting'
    else 'answered' end;
  if v_status <> v_old.status then
    update public.product_questions q set status = v_status where q.id = p_question;
    perform private.audit('update', 'product_questions', p_question::text,
      jsonb_build_object('status', jsonb_build_array(v_old.status, v_status)));
  end if;
  return v_old.product_id;
end
$$;

create function public.set_question_hidden(p_question uuid, p_hidden boolean) returns uuid
language sql set search_path = ''
as $$ select private.set_question_hidden(p_question, p_hidden) $$;
comment on function public.set_question_hidden(uuid, boolean) is
  'Staff: hides a question from the store and from the waiting ones, or shows it again; returns the '
  'product.';

create function private.list_questions(p_status text, p_query text, p_limit int, p_offset int)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_words text := nullif(private.normalize_text(left(p_query, 100)), '');
  v_page jsonb;
begin
  perform private.require_permission('reviews');
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 then
    perform private.raise_error('UT005', 'malformed list');
  end if;
  v_page := private.read_page(
    concat_ws(' and ', 'from public.product_questions q join public.products p on p.id = q.product_id
        where p.trashed_at is null',
      'q.status = ' || quote_literal(p_status),
      'private.normalize_text(q.body || '' '' || q.author_name) like '
        || quote_literal('%' || v_words || '%')),
    'q.id',
    -- The same order as product_questions_list_idx.
    '(q.status <> ''waiting''), (case when q.status = ''waiting'' then q.created_at end),
      q.created_at desc, q.id',
    p_limit, p_offset);
  return jsonb_build_object('total', v_page -> 'total', 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', q.id, 'body', q.body, 'author', q.author_name, 'status', q.status,
      'created_at', q.created_at, 'answer', q.answer, 'answered_at', q.answered_at,
      'product_name', p.name, 'slug', p.slug, 'image', p.image) order by k.n), '[]')
    from jsonb_array_elements_text(v_page -> 'keys') with ordinality k(id, n)
    join public.product_questions q on q.id = k.id::uuid
    join public.products p on p.id = q.product_id));
end
$$;

create function public.list_questions(p_status text, p_query text, p_limit int, p_offset int)
returns jsonb
language sql stable set search_path = ''
as $$ select private.list_questions(p_status, p_query, p_limit, p_offset) $$;
comment on function public.list_questions(text, text, int, int) is
  'Staff: questions of a status (null for all) that contain a text: first the waiting ones, oldest '
  'first, then the others, newest first: {total, rows}.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_product_questions__limit_caller
  before insert on public.product_questions
  for each row execute function private.tg__limit_caller('questions', '10', '86400');
create trigger tg_product_questions__audit_row
  after update or delete on public.product_questions
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row('body', 'author_name');

-- Policies ----------------------------------------------------------------------------------------

create policy product_questions_read_as_visitor on public.product_questions for select to anon
  using (status = 'answered');
create policy product_questions_read on public.product_questions for select to authenticated
  using (status = 'answered' or (select private.has_permission('reviews')));
create policy product_questions_delete on public.product_questions for delete to authenticated
  using ((select private.has_permission('reviews')));

-- Grants ------------------------------------------------------------------------------------------

grant select (id, product_id, author_name, body, status, answer, answered_at, created_at)
  on public.product_questions to anon, authenticated;
grant delete on public.product_questions to authenticated;
grant select, insert, update, delete on public.product_questions to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function public.list_product_questions(text, int, int)
  to anon, authenticated, service_role;
grant execute on function
  private.list_questions(text, text, int, int), public.list_questions(text, text, int, int),
  private.ask_question(uuid, text), public.ask_question(uuid, text),
  private.list_my_questions(), public.list_my_questions(),
  private.delete_my_question(uuid), public.delete_my_question(uuid),
  private.answer_question(uuid, text, timestamptz, text),
  public.answer_question(uuid, text, timestamptz, text),
  private.set_question_hidden(uuid, boolean), public.set_question_hidden(uuid, boolean)
  to authenticated;

-- Ranks ===========================================================================================
-- Units sold and reviews of a product, by which listings are sorted. They are stored in product_words, so
-- that a sale or a review does not write the row of the product. product_words is created before reviews, so
-- that deleting a product deletes its words first, and deleting its reviews updates no counts.

create function private.rank_products(p_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Locks in a separate statement, so that the next one counts what a concurrent writer has committed.
  perform from private.product_words w where w.product_id = any (p_ids)
    order by w.product_id for update;
  update private.product_words w
  set sold = s.units, rating = r.average, review_count = r.reviews
  from unnest(p_ids) p (id)
  cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as units
    from public.order_lines l join public.orders o on o.id = l.order_id
    where l.product_id = p.id and private.is_paid_state(o.state)) s
  cross join lateral (
    select avg(v.rating)::numeric(3, 2) as average, count(*)::int as reviews
    from public.reviews v where v.product_id = p.id and v.status = 'approved') r
  where w.product_id = p.id;
end
$$;
comment on function private.rank_products(uuid[]) is
  'Counts the units sold and the reviews of products again.';

create function private.tg_product_words__rank() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Ranks only products with sales or reviews, because most indexed products are new.
  perform private.rank_products(array(
    select a.product_id from added a
    where exists (select from public.order_lines l where l.product_id = a.product_id)
      or exists (select from public.reviews v where v.product_id = a.product_id)));
  return null;
end
$$;

create function private.tg_reviews__rank_product() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rank_products(array[coalesce(new.product_id, old.product_id)]);
  return null;
end
$$;

create function private.tg_orders__count_sold() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sign int := case when private.is_paid_state(new.state) then 1 else -1 end;
  v_ids uuid[] := array(select l.product_id from public.order_lines l
    where l.order_id = new.id and l.product_id is not null);
begin
  if private.is_paid_state(old.state) = private.is_paid_state(new.state) then
    return null;
  end if;
  -- Locks in the order of the ids, so that two orders of the same products do not deadlock.
  perform from private.product_words w where w.product_id = any (v_ids)
    order by w.product_id for update;
  update private.product_words w set sold = greatest(w.sold + v_sign * l.units, 0)
  from (select product_id, sum(quantity)::int as units from public.order_lines
    where order_id = new.id group by 1) l
  where w.product_id = l.product_id;
  return null;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_product_words__rank
  after insert on private.product_words referencing new table as added
  for each statement execute function private.tg_product_words__rank();
create trigger tg_reviews__rank_product
  after insert or delete or update of status, rating on public.reviews
  for each row execute function private.tg_reviews__rank_product();
create trigger tg_orders__count_sold
  after update of state on public.orders
  for each row execute function private.tg_orders__count_sold();

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private from public;
