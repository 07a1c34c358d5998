-- Messages to customers and staff. The transaction of a change adds a row; the mail worker claims, sends
-- and settles it. A row refers to the row that it describes: address and content are read when it is
-- claimed, so that the table contains little personal data and messages are never outdated.

-- Browsers of the staff ---------------------------------------------------------------------------

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null unique,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null,
  constraint push_subscriptions_endpoint_is_known check (
    length(endpoint) <= 1000 and endpoint ~ ('^https://(fcm\.googleapis\.com|web\.push\.apple\.com|'
      '([a-z0-9-]+\.)+push\.services\.mozilla\.com|([a-z0-9-]+\.)+notify\.windows\.com)/[!-~]+$')),
  constraint push_subscriptions_keys_check check (
    p256dh ~ '^[A-Za-z0-9_-]{87}$' and auth ~ '^[A-Za-z0-9_-]{22}$'),
  constraint push_subscriptions_device_check check (length(device) between 1 and 60)
);
create index push_subscriptions_user_idx on private.push_subscriptions (user_id);
alter table private.push_subscriptions enable row level security;
comment on table private.push_subscriptions is
  'Browsers in which members of the staff have turned notifications on, one for each session. A browser '
  'gets notifications about the areas of its session and is removed when the session ends. Only '
  'addresses of known push services are stored, because the server sends requests to them '
  '(lib/staff/push.ts).';

-- Outbox ------------------------------------------------------------------------------------------

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  dedupe_key text not null unique,
  user_id uuid references auth.users (id) on delete cascade,
  email text,
  push_id uuid references private.push_subscriptions (id) on delete cascade,
  subject_id uuid,
  data jsonb not null default '{}',
  state text not null default 'queued',
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  queued_at timestamptz not null,
  settled_at timestamptz,
  constraint outbox_kind_check check (kind in (
    'auth', 'admin_link', 'admin_login', 'password_changed', 'email_changed', 'order',
    'assistance', 'staff_order', 'staff_assistance', 'staff_review', 'staff_low_stock',
    'staff_expiring', 'alert_confirm', 'alert', 'review_reply', 'staff_question',
    'question_answer', 'push_on', 'second_factor_on', 'second_factor_off', 'second_factor_reset',
    'recovery_code_used')),
  constraint outbox_recipient_check check (num_nonnulls(user_id, email) > 0),
  constraint outbox_state_check check (state in ('queued', 'sent', 'dead')),
  constraint outbox_settled check ((state = 'queued') = (settled_at is null))
);
create index outbox_due_idx on private.outbox (next_attempt_at) where state = 'queued';
create index outbox_state_idx on private.outbox (state, created_at desc);
create index outbox_created_idx on private.outbox (created_at desc, id);
create index outbox_user_idx on private.outbox (user_id);
create index outbox_email_idx on private.outbox (email);
create index outbox_push_idx on private.outbox (push_id);
create index outbox_subject_idx on private.outbox (subject_id);
alter table private.outbox enable row level security;
comment on table private.outbox is
  'E-mails and notifications: queued, sent, or dead (given up). Deleted 30 days after they were '
  'sent, 90 days after they were given up, and with the account.';
comment on column private.outbox.dedupe_key is
  'Identifies an event and its recipient, so that a message is added only once.';
comment on column private.outbox.email is
  'The address of the recipient if it is not that of the account.';
comment on column private.outbox.push_id is
  'The browser that gets the message as a notification; null for an e-mail.';
comment on column private.outbox.next_attempt_at is
  'Time of the next attempt. A claim sets it to the end of the lease, a failure to the next attempt.';
comment on column private.outbox.queued_at is
  'created_at, or the time at which staff queued the message again. A message is given up three days '
  'after it, a message of Auth after an hour.';

create table private.summarized_items (
  kind text not null,
  subject_id uuid not null,
  at timestamptz not null,
  primary key (kind, subject_id),
  constraint summarized_items_kind_check check (kind in ('low_stock', 'expiring'))
);
alter table private.summarized_items enable row level security;
comment on table private.summarized_items is
  'Products and orders that a summary for the staff has contained. A row is deleted when the product or '
  'order no longer needs attention.';

create function private.add_message(
  p_kind text, p_key text, p_user uuid, p_email text, p_subject uuid, p_data jsonb,
  p_push uuid default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into private.outbox (kind, dedupe_key, user_id, email, push_id, subject_id, data,
    next_attempt_at, created_at, queued_at)
  values (p_kind, p_key, p_user, p_email, p_push, p_subject, p_data, private.now_utc(),
    private.now_utc(), private.now_utc())
  on conflict (dedupe_key) do nothing
$$;
comment on function private.add_message(text, text, uuid, text, uuid, jsonb, uuid) is
  'Queues a message unless its key exists. Two transactions must never wait for each other here, so the '
  'key must belong to a row that the caller has locked.';

create function private.may_see_notice(p_browser private.push_subscriptions, p_kind text)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(case p_kind
    when 'staff_order' then 'orders'
    when 'staff_expiring' then 'orders'
    when 'staff_assistance' then 'assistance'
    when 'staff_review' then 'reviews'
    when 'staff_question' then 'reviews'
    when 'staff_low_stock' then 'catalog' end = any (a.areas),
    p_kind = 'push_on' and a.areas is not null)
  from (select private.session_areas(p_browser.user_id, p_browser.session_id) as areas) a
$$;
comment on function private.may_see_notice(private.push_subscriptions, text) is
  'Whether the session of a browser currently covers the area of a message (NOTICE_AREAS in '
  'lib/staff/push.ts).';

create function private.notify_staff(p_notice text, p_key text, p_subject uuid, p_data jsonb)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_message(
    'staff_' || p_notice, concat_ws(':', p_key, p.id), p.id, null, p_subject, p_data)
  from public.user_profiles p join auth.users u on u.id = p.id
  where p.staff_role = 'owner' and u.email_confirmed_at is not null
    and coalesce(private.setting('staff_notices') ->> p_notice, 'true') <> 'false'
  order by p.id;
  perform private.add_message('staff_' || p_notice, concat_ws(':', p_key, 'push', s.id), s.user_id,
    null, p_subject, p_data, s.id)
  from private.push_subscriptions s
  where coalesce(private.setting('staff_notices') ->> p_notice, 'true') <> 'false'
    and private.may_see_notice(s, 'staff_' || p_notice)
  order by s.id;
end
$$;
comment on function private.notify_staff(text, text, uuid, jsonb) is
  'Queues an e-mail for each owner and a notification for each browser of the staff that may see it, '
  'unless this notice is off in the setting staff_notices.';

-- Events ------------------------------------------------------------------------------------------

create function private.tg_order_history__add_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid;
begin
  select p.id into v_user
  from public.orders o
  join public.user_profiles p on p.id = o.user_id
  join auth.users u on u.id = p.id
  where o.id = new.order_id and u.email_confirmed_at is not null
    and (p.order_emails or new.state not in ('confirmed', 'paid', 'delivered'));
  if v_user is not null then
    perform private.add_message('order', concat_ws(':', 'order', new.order_id, new.state), v_user,
      null, new.order_id, jsonb_build_object('event', new.state));
  end if;
  if new.state = 'sent' then
    perform private.notify_staff('order', 'staff:order:' || new.order_id, new.order_id, '{}');
  end if;
  return null;
end
$$;
comment on function private.tg_order_history__add_messages() is
  'Queues a message for the customer about a new state, each state once, and notices for the staff '
  'about a new order.';

create function private.tg_assistance_history__add_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_request public.assistance_requests;
  v_user uuid;
  v_email text;
begin
  select * into v_request from public.assistance_requests a where a.id = new.request_id;
  select u.id into v_user from auth.users u
  where u.id = v_request.user_id and u.email_confirmed_at is not null;
  if new.state in ('received', 'quoted', 'offered', 'repaired', 'bought', 'cancelled') then
    -- The address of a guest is not confirmed: it gets messages that the staff triggers, but no receipt,
    -- because anybody can enter the address of somebody else.
    v_email := case when new.state <> 'received' and v_user is null then v_request.email end;
    if v_user is not null or v_email is not null then
      perform private.add_message('assistance', 'assistance:' || new.id, v_user, v_email,
        new.request_id, jsonb_build_object('event', new.state, 'note', new.note));
    end if;
  end if;
  if new.state in ('received', 'approved', 'accepted', 'declined') then
    perform private.notify_staff('assistance', 'staff:assistance:' || new.id, new.request_id,
      jsonb_build_object('event', new.state));
  end if;
  return null;
end
$$;
comment on function private.tg_assistance_history__add_messages() is
  'Queues messages to the customer about a request, and notices for the staff about a new request and '
  'the answer to a quote or an offer.';

create function private.tg_reviews__add_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_staff('review',
    concat_ws(':', 'staff:review', new.id, extract(epoch from private.now_utc())), new.id, '{}');
  return null;
end
$$;

create function private.tg_reviews__add_reply_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_message('review_reply', 'review_reply:' || new.id, u.id, null, new.id, '{}')
  from auth.users u
  where u.id = new.user_id and u.email_confirmed_at is not null
    -- run_due_jobs deletes the sent message, and with it its dedupe_key, after the same time.
    and new.replied_at > private.now_utc() - interval '30 days';
  return null;
end
$$;
comment on function private.tg_reviews__add_reply_message() is
  'Queues a message to the author about the first reply to a published review, within 30 days of the '
  'reply.';

create function private.tg_product_questions__add_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'waiting' then
    perform private.notify_staff('question', 'staff:question:' || new.id, new.id, '{}');
  else
    perform private.add_message('question_answer', 'question_answer:' || new.id, u.id, null, new.id,
      '{}')
    from auth.users u
    where u.id = new.user_id and u.email_confirmed_at is not null;
  end if;
  return null;
end
$$;
comment on function private.tg_product_questions__add_messages() is
  'Queues notices for the staff about a new question, and a message to its author about the first '
  'published answer.';

create function private.add_notice(p_user uuid, p_kind text) returns void
language sql security definer set search_path = ''
as $$
  select private.add_message(p_kind, 'account:' || gen_random_uuid(), u.id, u.email, null,
    jsonb_build_object('at', private.now_utc()))
  from auth.users u
  where u.id = p_user and u.email_confirmed_at is not null
$$;
comment on function private.add_notice(uuid, text) is
  'Queues a message about an account to its confirmed e-mail address.';

create function private.tg_users__notify_account_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.email_confirmed_at is null then
    return null;
  end if;
  if new.email is distinct from old.email then
    perform private.add_message('email_changed', 'account:' || gen_random_uuid(), new.id, old.email,
      null, jsonb_build_object('at', private.now_utc(), 'new_email', new.email));
  end if;
  if new.encrypted_password is distinct from old.encrypted_password then
    perform private.add_message('password_changed', 'account:' || gen_random_uuid(), new.id,
      new.email, null, jsonb_build_object('at', private.now_utc()));
  end if;
  return null;
end
$$;
comment on function private.tg_users__notify_account_change() is
  'Queues a message when the e-mail address (to the former one) or the password of a confirmed account '
  'has changed.';

-- Summaries for the staff -------------------------------------------------------------------------
-- Determined by a query and not by triggers: two orders that add the same message could deadlock, because
-- they have locked products in another order.

create function private.is_low_stock(p_product public.products) returns boolean
language sql immutable
return p_product.is_listed and p_product.stock <= 5;
comment on function private.is_low_stock(public.products) is
  'Whether a product is listed and has at most five units (LOW_STOCK in '
  'lib/products/admin/list-query.ts).';

create function private.queue_summaries() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_found jsonb;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('queue_summaries', 0)) then
    return;
  end if;
  delete from private.summarized_items n where case n.kind
    when 'expiring' then not exists (
      select from public.orders o where o.id = n.subject_id and o.state = 'sent')
    else not exists (
      select from public.products p where p.id = n.subject_id and private.is_low_stock(p)) end;

  with found as (
    insert into private.summarized_items (kind, subject_id, at)
    select 'expiring', o.id, v_now from public.orders o
    where o.state = 'sent' and o.expires_at > v_now and o.expires_at <= v_now + interval '12 hours'
    on conflict do nothing
    returning subject_id
  )
  select jsonb_agg(jsonb_build_object('id', o.id, 'code', o.code, 'expires_at', o.expires_at,
    'total_cents', private.cents(o.total)) order by o.expires_at) into v_found
  from found f join public.orders o on o.id = f.subject_id;
  if v_found is not null then
    perform private.notify_staff('expiring', 'staff:expiring:' || gen_random_uuid(), null,
      jsonb_build_object('orders', v_found));
  end if;

  -- At most one summary in six hours.
  if exists (
    select from private.summarized_items n where n.kind = 'low_stock' and n.at > v_now - interval '6 hours'
  ) then
    return;
  end if;
  with found as (
    insert into private.summarized_items (kind, subject_id, at)
    select 'low_stock', p.id, v_now from public.products p where private.is_low_stock(p)
    on conflict do nothing
    returning subject_id
  ),
  named as (
    select p.id, p.name, p.stock, row_number() over (order by p.stock, p.name) as n
    from found f join public.products p on p.id = f.subject_id
  )
  select jsonb_build_object('total', count(*), 'products', jsonb_agg(
      jsonb_build_object('id', d.id, 'name', d.name, 'stock', d.stock) order by d.n)
      filter (where d.n <= 50)) into v_found
  from named d having count(*) > 0;
  if v_found is not null then
    perform private.notify_staff('low_stock', 'staff:low_stock:' || gen_random_uuid(), null, v_found);
  end if;
end
$$;
comment on function private.queue_summaries() is
  'Queues notices for the staff about orders that expire within 12 hours and products with low stock. '
  'Each order and product is included once.';

-- Jobs --------------------------------------------------------------------------------------------
-- Every web server calls the jobs once a minute; of concurrent calls only one does the work.

create table private.job_state (
  is_only boolean primary key default true check (is_only),
  ran_at timestamptz
);
alter table private.job_state enable row level security;
comment on table private.job_state is
  'One row: the time at which the jobs last ended without an error.';
insert into private.job_state default values;

create table private.page_changes (
  id bigint generated always as identity primary key,
  product_id uuid,
  at timestamptz not null default private.now_utc()
);
alter table private.page_changes enable row level security;
comment on table private.page_changes is
  'Changes of pages by jobs, deletions of accounts and the switch of the coins, stored until a web '
  'server has expired the pages: those of a product (only by its id, because it may be deleted in the '
  'meantime), or those of all coin rules.';

create function private.list_page_changes() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with listed as (select * from private.page_changes c order by c.id limit 100)
  select jsonb_build_object(
    'ids', coalesce(jsonb_agg(l.id), '[]'),
    'products', to_jsonb(private.product_cache_keys(
      coalesce(array_agg(l.product_id) filter (where l.product_id is not null), '{}'))),
    'coins', coalesce(bool_or(l.product_id is null), false))
  from listed l
$$;

create function public.list_page_changes() returns jsonb
language sql stable set search_path = ''
as $$ select private.list_page_changes() $$;
comment on function public.list_page_changes() is
  'Server: at most 100 changes as {ids, products: names of pages, coins: whether the coin rules have '
  'changed}. Call delete_page_changes after expiring the pages.';

create function private.delete_page_changes(p_ids bigint[]) returns void
language sql security definer set search_path = ''
as $$
  delete from private.page_changes c where c.id = any (p_ids)
$$;

create function public.delete_page_changes(p_ids bigint[]) returns void
language sql set search_path = ''
as $$ select private.delete_page_changes(p_ids) $$;
comment on function public.delete_page_changes(bigint[]) is
  'Server: deletes changes whose pages have been expired.';

create function private.run_due_jobs() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('jobs', 0)) then
    return;
  end if;
  perform private.expire_orders();
  perform private.erase_guest_contacts();
  perform private.apply_due_schedules();
  perform private.queue_campaign_changes();
  perform private.queue_bundle_changes();
  perform private.queue_summaries();
  perform private.queue_alerts();
  perform private.empty_trash();
  perform private.expire_imports();
  perform private.delete_old_visits();
  delete from private.push_subscriptions s
  where private.session_areas(s.user_id, s.session_id) is null;
  perform private.give_up_messages();
  delete from private.outbox m
  where m.settled_at < private.now_utc() - case m.state when 'sent' then interval '30 days'
    else interval '90 days' end;
  -- Five years: the privacy policy names the term.
  delete from public.assistance_requests a
  where a.user_id is null and a.state in ('delivered', 'bought', 'declined', 'cancelled')
    and a.updated_at <= private.now_utc() - interval '5 years';
  delete from public.consents c
  where c.user_id is null and c.created_at <= private.now_utc() - interval '5 years';
  delete from private.product_prices h where h.ends_at < private.now_utc() - interval '1 year';
  -- Skips locked rows, because issue_scroll_nonce deletes nonces in another order.
  delete from public.scroll_nonces n where n.nonce in (
    select o.nonce from public.scroll_nonces o
    where o.issued_at < private.now_utc() - interval '30 minutes' for update skip locked);
  update private.job_state s set ran_at = private.now_utc();
end
$$;

create function public.run_due_jobs() returns void
language sql set search_path = ''
as $$ select private.run_due_jobs() $$;
comment on function public.run_due_jobs() is
  'Server: expires orders, erases old contacts of guests, applies schedules and releases of products, '
  'queues page changes of campaigns and bundles, queues summaries and alerts, gives up and deletes old '
  'messages, and deletes old prices, imports, visits, nonces, products in the trash, requests and '
  'consents of guests and browsers whose session has ended. Each store calls it once a minute; '
  'concurrent calls do the work once.';

-- Delivery ----------------------------------------------------------------------------------------
-- A claim is a lease of five minutes in which no other worker sends the message. If the worker ends before,
-- the message is claimed again after the lease. The number of the attempt identifies the claim.

create function private.message_data(p_message private.outbox) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_about jsonb;
begin
  case
    when p_message.kind in ('order', 'staff_order') then
      select private.order_json(o) || jsonb_build_object('customer_name', p.full_name) into v_about
      from public.orders o left join public.user_profiles p on p.id = o.user_id
      where o.id = p_message.subject_id;
    when p_message.kind in ('assistance', 'staff_assistance') then
      select private.assistance_json(a) || jsonb_build_object('id', a.id, 'customer_name', a.name)
        into v_about
      from public.assistance_requests a where a.id = p_message.subject_id;
    when p_message.kind = 'staff_review' then
      select jsonb_build_object('product_name', p.name, 'rating', r.rating, 'author', r.author_name,
        'title', r.title, 'body', left(r.body, 400)) into v_about
      from public.reviews r join public.products p on p.id = r.product_id
      where r.id = p_message.subject_id;
    when p_message.kind = 'review_reply' then
      select jsonb_build_object('product_name', p.name, 'slug', p.slug, 'reply', left(r.reply, 2000))
        into v_about
      from public.reviews r join public.products p on p.id = r.product_id
      where r.id = p_message.subject_id and r.status = 'approved' and r.reply is not null
        and p.is_listed;
    when p_message.kind = 'staff_question' then
      select jsonb_build_object('product_name', p.name, 'author', q.author_name, 'body', q.body)
        into v_about
      from public.product_questions q join public.products p on p.id = q.product_id
      where q.id = p_message.subject_id and q.status = 'waiting';
    when p_message.kind = 'question_answer' then
      select jsonb_build_object('product_name', p.name, 'slug', p.slug, 'body', q.body,
        'answer', q.answer) into v_about
      from public.product_questions q join public.products p on p.id = q.product_id
      where q.id = p_message.subject_id and q.status = 'answered' and p.is_listed;
    else
      v_about := '{}';
  end case;
  return v_about || p_message.data;
end
$$;
comment on function private.message_data(private.outbox) is
  'The current content of a message; null if the row that it describes was deleted or settled.';

create function private.give_up_messages() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
begin
  update private.outbox m set state = 'dead', settled_at = v_now,
    last_error = case when m.attempts >= 8 then coalesce(m.last_error, 'the worker ended')
      else 'too old to send' end
  where m.id in (
    select o.id from private.outbox o
    where o.state = 'queued' and o.next_attempt_at <= v_now
      and (o.attempts >= 8 or o.queued_at < v_now - case o.kind
        when 'auth' then interval '1 hour' else interval '3 days' end)
    for update skip locked);
end
$$;
comment on function private.give_up_messages() is
  'Gives up messages after eight attempts or three days in the queue, and messages of Auth after one '
  'hour, when their links have expired. Called by each claim, and also by the jobs, because a store '
  'without SMTP has no worker.';

create function private.claim_messages(p_limit int)
returns table (id uuid, kind text, attempt int, recipient text, data jsonb, push jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_due uuid[];
begin
  perform private.give_up_messages();
  v_due := array(
    select o.id from private.outbox o
    where o.state = 'queued' and o.next_attempt_at <= v_now
    order by o.next_attempt_at limit p_limit for update skip locked);
  return query
    with due as materialized (
      select o.id, private.message_data(o) as data, o.push_id is null or exists (
        select from private.push_subscriptions s
        where s.id = o.push_id and private.may_see_notice(s, o.kind)) as is_visible
      from private.outbox o where o.id = any (v_due)
    ),
    -- The described row was deleted or settled, or the session of the browser may no longer see it.
    dropped as (
      delete from private.outbox m using due d
      where m.id = d.id and (d.data is null or not d.is_visible)
    ),
    claimed as (
      update private.outbox m set attempts = m.attempts + 1,
        next_attempt_at = v_now + interval '5 minutes'
      from due d where m.id = d.id and d.data is not null and d.is_visible
      returning m.*, d.data as content
    )
    select c.id, c.kind, c.attempts, coalesce(c.email, u.email::text), c.content,
      case when c.push_id is not null then jsonb_build_object(
        'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth) end
    from claimed c
    left join auth.users u on u.id = c.user_id
    left join private.push_subscriptions s on s.id = c.push_id;
end
$$;

create function public.claim_messages(p_limit int)
returns table (id uuid, kind text, attempt int, recipient text, data jsonb, push jsonb)
language sql set search_path = ''
as $$ select * from private.claim_messages(p_limit) $$;
comment on function public.claim_messages(int) is
  'Server: leases the oldest due messages for five minutes, each to one caller, with address and '
  'content. Deletes messages that are obsolete because the row that they describe was deleted or '
  'settled, or because the session of the browser may no longer see them. push is the browser of a '
  'notification: {endpoint, p256dh, auth}.';

create function private.delete_subscription_of_message(p_message uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from private.push_subscriptions s using private.outbox m
  where m.id = p_message and s.id = m.push_id
$$;

create function public.delete_subscription_of_message(p_message uuid) returns void
language sql set search_path = ''
as $$ select private.delete_subscription_of_message(p_message) $$;
comment on function public.delete_subscription_of_message(uuid) is
  'Server: deletes the browser of a message, for which the push service has no subscription any more, '
  'with all its messages.';

create function private.finish_message(
  p_id uuid, p_attempt int, p_error text, p_is_final boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_wait_minutes constant int[] := array[1, 5, 15, 60, 180, 360, 720];
begin
  if p_error is null then
    -- Also if the lease has ended, because the message was delivered.
    update private.outbox m set state = 'sent', settled_at = v_now, last_error = null,
      data = case m.kind when 'auth' then '{}' else m.data end
    where m.id = p_id and m.state <> 'sent';
    return;
  end if;
  update private.outbox m set
    last_error = left(p_error, 300),
    state = case when p_is_final or m.attempts >= 8 then 'dead' else 'queued' end,
    settled_at = case when p_is_final or m.attempts >= 8 then v_now end,
    next_attempt_at = v_now + make_interval(mins => coalesce(v_wait_minutes[m.attempts], 720))
  where m.id = p_id and m.state = 'queued' and m.attempts = p_attempt;
end
$$;

create function public.finish_message(
  p_id uuid, p_attempt int, p_error text default null, p_is_final boolean default false
) returns void
language sql set search_path = ''
as $$ select private.finish_message(p_id, p_attempt, p_error, p_is_final) $$;
comment on function public.finish_message(uuid, int, text, boolean) is
  'Server: ends a claim. Without an error, the message is marked as sent. With an error, it is due '
  'again after 1, 5, 15, 60, 180, 360 and 720 minutes, and given up after the eighth attempt or at once '
  'if the error is final.';

-- Admin -------------------------------------------------------------------------------------------

create function private.list_messages(p_state text, p_limit int, p_offset int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- A failed message is in the state queued with an error.
  v_conditions constant jsonb := '{"queued": "m.state = ''queued'' and m.last_error is null",
    "failed": "m.state = ''queued'' and m.last_error is not null", "sent": "m.state = ''sent''",
    "dead": "m.state = ''dead''"}';
  v_is_whole constant boolean := private.has_permission('customers');
  v_sees_orders constant boolean := private.has_permission('orders');
  v_sees_assistance constant boolean := private.has_permission('assistance');
  v_local_part constant text := '([^\s<>@])[^\s<>@]*@';
  v_counts jsonb := '{}';
  v_state text;
  v_condition text;
  v_count int;
  v_ids uuid[];
begin
  perform private.require_permission('settings');
  if not v_conditions ? coalesce(p_state, 'sent') or p_limit not between 1 and 100
    or p_offset not between 0 and 1000000 then
    perform private.raise_error('UT005', 'malformed list');
  end if;
  for v_state, v_condition in select * from jsonb_each_text(v_conditions) loop
    execute format('select count(*) from (select from private.outbox m where %s limit %s) n',
      v_condition, private.max_counted_rows()) into v_count;
    if v_count > 0 then
      v_counts := v_counts || jsonb_build_object(v_state, v_count);
    end if;
  end loop;
  execute format('select array(select m.id from private.outbox m where %s
      order by m.created_at desc, m.id limit %s offset %s)',
    coalesce(v_conditions ->> p_state, 'true'), p_limit, p_offset) into v_ids;
  return jsonb_build_object('counts', v_counts, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'kind', m.kind, 'event', m.data ->> 'event',
        'state', case when m.state = 'queued' and m.last_error is not null then 'failed'
          else m.state end,
        'recipient', case when v_is_whole then coalesce(m.email, p.email)
          else regexp_replace(coalesce(m.email, p.email), v_local_part, '\1***@') end,
        'device', b.device, 'attempts', m.attempts,
        -- The error of a mail server may contain the refused address.
        'error', case when v_is_whole then m.last_error
          else regexp_replace(m.last_error, v_local_part, '\1***@', 'g') end,
        'created_at', m.created_at, 'settled_at', m.settled_at,
        'next_attempt_at', m.next_attempt_at, 'subject_id', m.subject_id,
        'about', case
          when m.kind in ('order', 'staff_order') and v_sees_orders then
            (select o.code from public.orders o where o.id = m.subject_id)
          when m.kind in ('assistance', 'staff_assistance') and v_sees_assistance then
            (select a.protocol from public.assistance_requests a where a.id = m.subject_id)
          end) order by i.n), '[]')
    from unnest(v_ids) with ordinality i(id, n)
    join private.outbox m on m.id = i.id
    left join public.user_profiles p on p.id = m.user_id
    left join private.push_subscriptions b on b.id = m.push_id));
end
$$;

create function public.list_messages(
  p_state text default null, p_limit int default 30, p_offset int default 0
) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_messages(p_state, p_limit, p_offset) $$;
comment on function public.list_messages(text, int, int) is
  'Staff: messages of a state (queued, failed: queued after a failure, sent, dead), newest first: '
  '{counts: {state: n}, rows}. Without the area customers, addresses are reduced to their first letter '
  'and domain; without the area orders or assistance, messages of that area do not identify the row '
  'that they describe.';

create function private.retry_message(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
begin
  perform private.require_permission('settings');
  update private.outbox m set state = 'queued', settled_at = null, attempts = 0,
    next_attempt_at = v_now, queued_at = v_now
  where m.id = p_id and m.state = 'dead' and m.kind <> 'auth';
  if not found then
    perform private.raise_error('UT015', 'only a message that was given up is sent again');
  end if;
  perform private.audit('retry', 'outbox', p_id::text, '{}');
end
$$;

create function public.retry_message(p_id uuid) returns void
language sql set search_path = ''
as $$ select private.retry_message(p_id) $$;
comment on function public.retry_message(uuid) is
  'Staff: queues a dead message again with all attempts. UT015 for any other message, and for e-mails '
  'of Auth, whose links have expired.';

create function private.save_push_subscription(
  p_endpoint text, p_p256dh text, p_auth text, p_device text
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_session uuid := (auth.jwt() ->> 'session_id')::uuid;
  v_id uuid;
begin
  perform private.require_admin();
  delete from private.push_subscriptions s
  where s.user_id = auth.uid() and private.session_areas(s.user_id, s.session_id) is null
    or s.session_id = v_session and s.endpoint <> p_endpoint;
  if (select count(*) >= 10 from private.push_subscriptions s
      where s.user_id = auth.uid() and s.endpoint <> p_endpoint) then
    perform private.raise_error('UT008', 'ten browsers of this account have notifications already');
  end if;
  -- A browser is assigned to the last account that turned notifications on in it.
  insert into private.push_subscriptions as s (
    user_id, session_id, endpoint, p256dh, auth, device, created_at)
  values (auth.uid(), v_session, p_endpoint, p_p256dh, p_auth, p_device, private.now_utc())
  on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device,
    created_at = excluded.created_at
  returning s.id into v_id;
  perform private.add_message('push_on', 'push_on:' || v_id || ':' || v_session, auth.uid(), null,
    null, '{}', v_id);
  return v_id;
end
$$;

create function public.save_push_subscription(
  p_endpoint text, p_p256dh text, p_auth text, p_device text
) returns uuid
language sql set search_path = ''
as $$ select private.save_push_subscription(p_endpoint, p_p256dh, p_auth, p_device) $$;
comment on function public.save_push_subscription(text, text, text, text) is
  'Staff: turns notifications on for the browser of this session and queues a first one. UT008 above '
  'ten browsers.';

create function private.list_my_push_subscriptions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'device', s.device, 'created_at', s.created_at,
      'is_current', s.session_id::text = auth.jwt() ->> 'session_id') order by s.created_at desc)
    from private.push_subscriptions s
    where s.user_id = auth.uid() and private.session_areas(s.user_id, s.session_id) is not null),
    '[]');
end
$$;

create function public.list_my_push_subscriptions() returns jsonb
language sql stable set search_path = ''
as $$ select private.list_my_push_subscriptions() $$;
comment on function public.list_my_push_subscriptions() is
  'Staff: the browsers with notifications of the caller, newest first: [{id, device, created_at, '
  'is_current}].';

create function private.delete_push_subscription(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.push_subscriptions s where s.id = p_id and s.user_id = auth.uid();
end
$$;

create function public.delete_push_subscription(p_id uuid) returns void
language sql set search_path = ''
as $$ select private.delete_push_subscription(p_id) $$;
comment on function public.delete_push_subscription(uuid) is
  'Staff: turns notifications off for a browser of the caller.';

create function private.count_waiting() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_counts jsonb := '{}';
begin
  perform private.require_admin();
  if private.has_permission('orders') then
    v_counts := v_counts || (
      select jsonb_build_object(
        'orders_new', count(*) filter (where o.state = 'sent' and o.expires_at > v_now),
        'orders_expiring', count(*) filter (where o.state = 'sent' and o.expires_at > v_now
          and o.expires_at <= v_now + interval '12 hours'),
        'orders_confirmed', count(*) filter (where o.state = 'confirmed'),
        'orders_paid', count(*) filter (where o.state = 'paid'))
      from public.orders o where o.state in ('sent', 'confirmed', 'paid'));
  end if;
  if private.has_permission('assistance') then
    v_counts := v_counts || (
      select jsonb_build_object(
        'assistance_new', count(*) filter (where a.state = 'received'),
        'assistance_approved', count(*) filter (where a.state = 'approved'),
        'assistance_accepted', count(*) filter (where a.state = 'accepted'))
      from public.assistance_requests a where a.state in ('received', 'approved', 'accepted'));
  end if;
  if private.has_permission('reviews') then
    v_counts := v_counts || jsonb_build_object('reviews_pending', (
      select count(*) from public.reviews r join public.products p on p.id = r.product_id
      where r.status = 'pending' and p.trashed_at is null), 'questions_waiting', (
      select count(*) from public.product_questions q join public.products p on p.id = q.product_id
      where q.status = 'waiting' and p.trashed_at is null));
  end if;
  if private.has_permission('catalog') then
    v_counts := v_counts || jsonb_build_object('low_stock', (
      select count(*) from public.products p where private.is_low_stock(p)));
  end if;
  if private.has_permission('settings') then
    v_counts := v_counts || jsonb_build_object('messages_dead', (
      select count(*) from private.outbox m
      where m.state = 'dead' and m.settled_at > private.now_utc() - interval '7 days'));
  end if;
  return v_counts;
end
$$;

create function public.count_waiting() returns jsonb
language sql stable set search_path = ''
as $$ select private.count_waiting() $$;
comment on function public.count_waiting() is
  'Staff: numbers of open tasks in the areas of the caller: orders_new, orders_expiring (within 12 '
  'hours), orders_confirmed, orders_paid, assistance_new, assistance_approved, assistance_accepted, '
  'reviews_pending, questions_waiting, low_stock, messages_dead (of 7 days). Numbers of other areas are '
  'absent.';

-- Operation ---------------------------------------------------------------------------------------

create function private.get_operation_metrics() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'job_age_s', (
      select extract(epoch from private.now_utc() - s.ran_at)::int from private.job_state s),
    'messages_due', (
      select count(*) from (
        select from private.outbox m
        where m.state = 'queued' and m.next_attempt_at <= private.now_utc() limit 10000) d),
    'oldest_message_s', (
      select greatest(0, extract(epoch from private.now_utc() - min(m.next_attempt_at)))::int
      from private.outbox m where m.state = 'queued'),
    'messages_dead', (
      select count(*) from private.outbox m
      where m.state = 'dead' and m.settled_at > private.now_utc() - interval '7 days'),
    'orders_open', (
      select count(*) from public.orders o where o.state = 'sent' and o.expires_at > private.now_utc()),
    'orders_last_hour', (
      select count(*) from public.orders o
      where o.created_at > private.now_utc() - interval '1 hour'))
$$;

create function public.get_operation_metrics() returns jsonb
language sql stable set search_path = ''
as $$ select private.get_operation_metrics() $$;
comment on function public.get_operation_metrics() is
  'Server: figures for monitoring: job_age_s and oldest_message_s (in seconds, null if there is none), '
  'messages_due (at most 10,000), messages_dead (of 7 days), orders_open and orders_last_hour.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_users__notify_account_change
  after update of email, encrypted_password on auth.users
  for each row execute function private.tg_users__notify_account_change();
create trigger tg_order_history__add_messages
  after insert on public.order_history
  for each row execute function private.tg_order_history__add_messages();
create trigger tg_assistance_history__add_messages
  after insert on public.assistance_history
  for each row execute function private.tg_assistance_history__add_messages();
create trigger tg_reviews__add_messages
  after insert on public.reviews
  for each row when (new.status = 'pending')
  execute function private.tg_reviews__add_messages();
create trigger tg_reviews__add_messages_again
  after update of status on public.reviews
  for each row when (new.status = 'pending' and old.status <> 'pending')
  execute function private.tg_reviews__add_messages();
create trigger tg_reviews__add_reply_message
  after update of reply, status on public.reviews
  for each row when (new.status = 'approved' and new.reply is not null
    and (old.status <> 'approved' or old.reply is null))
  execute function private.tg_reviews__add_reply_message();

create trigger tg_product_questions__add_messages
  after insert on public.product_questions
  for each row when (new.status = 'waiting')
  execute function private.tg_product_questions__add_messages();
create trigger tg_product_questions__add_answer_message
  after update of status on public.product_questions
  for each row when (new.status = 'answered' and old.answer is null)
  execute function private.tg_product_questions__add_messages();

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.run_due_jobs(), public.run_due_jobs(),
  private.list_page_changes(), public.list_page_changes(),
  private.delete_page_changes(bigint[]), public.delete_page_changes(bigint[]),
  private.get_operation_metrics(), public.get_operation_metrics(),
  private.claim_messages(int), public.claim_messages(int),
  private.finish_message(uuid, int, text, boolean), public.finish_message(uuid, int, text, boolean),
  private.delete_subscription_of_message(uuid), public.delete_subscription_of_message(uuid)
  to service_role;
grant execute on function
  private.list_messages(text, int, int), public.list_messages(text, int, int),
  private.retry_message(uuid), public.retry_message(uuid),
  private.count_waiting(), public.count_waiting(),
  private.save_push_subscription(text, text, text, text),
  public.save_push_subscription(text, text, text, text),
  private.list_my_push_subscriptions(), public.list_my_push_subscriptions(),
  private.delete_push_subscription(uuid), public.delete_push_subscription(uuid)
  to authenticated;
