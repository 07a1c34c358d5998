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
create index product_questions_user_idx on public.product_questions (user_id);
create index product_questions_answered_by_idx on public.product_questions (answered_by);
alter table public.product_questions enable row level security;
comment on table public.product_questions is
  'Written by confirmed customers through ask_question; public while answered.';
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
  -- Counted together, so that many calls at the same time do not pass the limit.
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
  'Asks the store about a listed product as the caller, a confirmed customer. UT008 above 5 questions '
  'without an answer, UT006 above 10 a day.';

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
  'The answered questions of a product, the latest answer first: {total, items}.';

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
  'Deletes a question of the caller with its answer; returns its product.';

create function private.answer_question(p_question uuid, p_answer text, p_seen timestamptz)
returns uuid
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
  p_question uuid, p_answer text, p_seen timestamptz default null
) returns uuid
language sql set search_path = ''
as $$ select private.answer_question(p_question, p_answer, p_seen) $$;
comment on function public.answer_question(uuid, text, timestamptz) is
  'Staff: writes or changes the answer to a question and publishes both; returns its product. p_seen '
  'is the answered_at that the editor has read: another one is a conflict (UT007).';

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
  'Staff: hides a question from the store and the waiting ones, or brings it back; returns its product.';

create function private.list_questions(p_status text, p_query text, p_limit int, p_offset int)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := private.normalize_text(left(coalesce(p_query, ''), 100));
begin
  perform private.require_permission('reviews');
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 then
    perform private.raise_error('UT005', 'malformed list');
  end if;
  return (
    with found as (
      select q.id, q.body, q.author_name as author, q.status, q.created_at, q.answer,
        q.answered_at, p.name as product_name, p.slug, p.image,
        case when q.status = 'waiting' then extract(epoch from q.created_at) end as waits_since
      from public.product_questions q join public.products p on p.id = q.product_id
      where p.trashed_at is null and (p_status is null or q.status = p_status)
        and strpos(private.normalize_text(q.body || ' ' || q.author_name), v_query) > 0
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(s) - 'waits_since'
          order by s.waits_since nulls last, s.created_at desc, s.id), '[]')
        from (select f.* from found f order by f.waits_since nulls last, f.created_at desc, f.id
          limit p_limit offset p_offset) s)));
end
$$;

create function public.list_questions(p_status text, p_query text, p_limit int, p_offset int)
returns jsonb
language sql stable set search_path = ''
as $$ select private.list_questions(p_status, p_query, p_limit, p_offset) $$;
comment on function public.list_questions(text, text, int, int) is
  'Staff: questions of a status (null for all) with a text, those that wait first and the oldest of '
  'them on top, then the newest: {total, rows}.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_product_questions__limit_caller
  before insert on public.product_questions
  for each row execute function private.tg__limit_caller('questions', '10', '86400');
create trigger tg_product_questions__audit_row
  after update or delete on public.product_questions
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

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
  private.answer_question(uuid, text, timestamptz),
  public.answer_question(uuid, text, timestamptz),
  private.set_question_hidden(uuid, boolean), public.set_question_hidden(uuid, boolean)
  to authenticated;
