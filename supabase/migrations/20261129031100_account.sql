-- The customer's own area: addresses, consoles, consents, and the rights that the law (LGPD) grants: export
-- and deletion; then favorites.

-- Addresses and consoles --------------------------------------------------------------------------
-- Exactly one of the addresses of a customer is the default.

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
comment on table public.customer_addresses is
  'Delivery addresses of customers, at most 10 each, one of them the default.';
comment on column public.customer_addresses.zip is 'The CEP, eight digits.';

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
comment on table public.customer_consoles is 'Consoles of a customer, each platform once.';

create function private.tg_customer_addresses__check_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_count int;
begin
  -- Locks the profile, because two concurrent inserts could both be the tenth address or the default.
  perform 1 from public.user_profiles p where p.id = new.user_id for update;
  select count(*) into v_count from public.customer_addresses a where a.user_id = new.user_id;
  if v_count >= 10 then
    perform private.raise_error('UT008', 'a customer keeps at most 10 addresses');
  end if;
  new.is_default := v_count = 0;
  return new;
end
$$;
comment on function private.tg_customer_addresses__check_limit() is
  'Before insert trigger: permits at most 10 addresses for each customer and makes the first one the '
  'default.';

create function private.tg_customer_addresses__replace_default() returns trigger
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
comment on function private.tg_customer_addresses__replace_default() is
  'Makes the newest address the default when the default address is deleted.';

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
    perform private.raise_error('UT004', 'no such address');
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
  'Makes one of the addresses of the caller the default.';

-- Consents ----------------------------------------------------------------------------------------

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  visitor_id text,
  analytics boolean not null,
  marketing boolean not null default false,
  policy_version text not null default '1',
  created_at timestamptz not null default now(),
  constraint consents_visitor_id_shape check (visitor_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  constraint consents_policy_version_size check (length(policy_version) between 1 and 20)
);
create index consents_user_idx on public.consents (user_id);
create index consents_guest_idx on public.consents (created_at) where user_id is null;
alter table public.consents enable row level security;
comment on table public.consents is 'The choices made in the consent banner; the newest one applies.';

-- Personal data -----------------------------------------------------------------------------------

create function private.my_assistance_history() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_session();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'protocol', a.protocol, 'state', h.state, 'at', h.at, 'note', h.note)
      order by h.id), '[]')
    from public.assistance_history h join public.assistance_requests a on a.id = h.request_id
    where a.user_id = v_user);
end
$$;

create function private.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_session();
  v_result jsonb;
  v_rows jsonb;
  v_table text;
begin
  select jsonb_build_object(
    'exported_at', private.now_utc(),
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
      'created_at', u.created_at),
    'profile', (
      select to_jsonb(p) - 'id' || jsonb_build_object('birth_date', b.birth_date)
      from public.user_profiles p left join private.birth_dates b on b.user_id = p.id
      where p.id = u.id),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at,
        'updated_at', s.updated_at, 'ip', s.ip, 'user_agent', s.user_agent)
        order by s.created_at), '[]')
      from auth.sessions s where s.user_id = u.id),
    'known_devices', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'user_id' order by d.last_used_at), '[]')
      from private.known_devices d where d.user_id = u.id),
    'orders', coalesce((
      select jsonb_agg(private.order_json(o) order by o.created_at)
      from public.orders o where o.user_id = u.id), '[]'))
  into v_result
  from auth.users u where u.id = v_user;
  foreach v_table in array array[
    'customer_addresses', 'customer_consoles', 'user_favorites', 'wishlist_shares', 'reviews',
    'review_photos', 'product_questions', 'consents', 'carts', 'uti_coins', 'coin_transactions',
    'coin_holds', 'coin_redemptions',
    'daily_code_claims', 'scroll_nonces', 'assistance_requests', 'customer_events', 'user_sessions',
    'cart_abandonment'
  ] loop
    execute format(
      'select coalesce(jsonb_agg(
        to_jsonb(t) - ''user_id'' - ''idempotency_key'' - ''moderated_by'' - ''replied_by''
          - ''answered_by''), ''[]'')
       from public.%I t where t.user_id = $1', v_table)
    into v_rows using v_user;
    v_result := v_result || jsonb_build_object(v_table, v_rows);
  end loop;
  return v_result;
end
$$;
comment on function private.export_my_data() is
  'All data stored about the caller, without data about others, as one JSON object (LGPD art. 18, II '
  'and V).';

create function public.export_my_data() returns jsonb
language sql stable set search_path = ''
as $$
  select private.export_my_data()
    || jsonb_build_object('assistance_history', private.my_assistance_history(),
      'product_alerts', private.my_alerts())
$$;
comment on function public.export_my_data() is 'All data stored about the caller as one JSON object.';

create function private.delete_auth_traces(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('auth.flow_state') is not null then
    execute 'delete from auth.flow_state where user_id = $1' using p_user;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries where payload ->> ''actor_id'' = $1'
      using p_user::text;
  end if;
exception when insufficient_privilege then
  null; -- a hosted project deletes these by its own retention
end
$$;
comment on function private.delete_auth_traces(uuid) is
  'Deletes rows about an account in the schema auth that have no foreign key.';

create function private.delete_my_account() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_session();
begin
  if exists (select 1 from public.user_profiles p where p.id = v_user and p.role = 'admin') then
    perform private.raise_error('UT002', 'an admin is made a customer first');
  end if;
  update public.assistance_requests a set
    user_id = null, name = 'Cliente removido', whatsapp = '0000000000', email = null,
    address = case when a.logistics = 'buscar-casa' then 'removido' end,
    problem_description = null
  where a.user_id = v_user;
  -- Two statements, so that each uses its index.
  delete from public.customer_events e where e.user_id = v_user;
  delete from public.customer_events e using public.user_sessions s
  where s.user_id = v_user and e.session_id = s.session_id;
  delete from public.cart_abandonment c where c.user_id = v_user;
  delete from public.user_sessions s where s.user_id = v_user;
  -- Stored pages show reviews and questions with the name of their author.
  insert into private.page_changes (product_id)
  select r.product_id from public.reviews r where r.user_id = v_user and r.status = 'approved'
  union
  select q.product_id from public.product_questions q
  where q.user_id = v_user and q.status = 'answered';
  perform private.audit('delete_account', 'user_profiles', v_user::text, '{}');
  -- Alerts of guests and messages to an address, such as those of Auth, have no user_id and are not
  -- deleted by cascade. The alerts are first, so that none of them is queued in between.
  delete from private.product_alerts a using auth.users u
  where u.id = v_user and a.email = lower(u.email);
  delete from private.outbox m using auth.users u
  where u.id = v_user and m.email in (u.email, nullif(u.email_change, ''));
  perform private.delete_auth_traces(v_user);
  delete from auth.users u where u.id = v_user;
end
$$;
comment on function private.delete_my_account() is
  'Deletes the account of the caller. Orders and the coin ledger are kept without personal data: orders '
  'lose their owner, and the id in the ledger identifies nobody (LGPD art. 18, VI; fiscal records).';

create function public.delete_my_account() returns void
language sql set search_path = ''
as $$ select private.delete_my_account() $$;
comment on function public.delete_my_account() is
  'Deletes the account of the caller with all personal data. An admin must first become a customer.';

-- The optional date of birth. Declared minors get no scroll rewards and no streak bonus (Lei 15.211/2025);
-- the coins that they already have remain.

create table private.birth_dates (
  user_id uuid primary key references auth.users (id) on delete cascade,
  birth_date date not null,
  constraint birth_dates_range check (birth_date between '1900-01-01' and '2099-12-31')
);
alter table private.birth_dates enable row level security;
comment on table private.birth_dates is
  'Dates of birth that customers have entered. In the schema private, because user_profiles is readable '
  'by staff; only the customer reads and changes the date, by my_birth_date and save_birth_date.';

create function private.my_birth_date() returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
begin
  return (select b.birth_date from private.birth_dates b where b.user_id = v_user);
end
$$;

create function private.save_birth_date(p_birth_date date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
begin
  if p_birth_date < '1900-01-01' or p_birth_date >= private.today() then
    perform private.raise_error('UT005', 'a date of birth is in the past and not before 1900');
  end if;
  delete from private.birth_dates b where b.user_id = v_user;
  insert into private.birth_dates (user_id, birth_date)
  select v_user, p_birth_date where p_birth_date is not null;
end
$$;

create function private.is_declared_minor(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.birth_dates b
    where b.user_id = p_user and extract(year from age(private.today(), b.birth_date)) < 18)
$$;
comment on function private.is_declared_minor(uuid) is
  'Whether the customer has entered a date of birth and is younger than 18 on the current date of the '
  'store. A customer born on 29 February is 18 on 1 March.';

create function private.last_birthday(p_birth_date date, p_today date) returns date
language sql immutable set search_path = ''
as $$
  select (p_birth_date
    + make_interval(years => extract(year from age(p_today, p_birth_date))::int))::date
$$;
comment on function private.last_birthday(date, date) is
  'The latest birthday up to p_today, or the date of birth before the first one.';

create function private.credit_birthday(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_day date;
begin
  select private.last_birthday(b.birth_date, private.today()) into v_day
  from private.birth_dates b
  where b.user_id = p_user and private.last_birthday(b.birth_date, private.today()) > b.birth_date;
  if private.today() - v_day < 7 then
    perform private.award_coins(p_user, 'birthday', extract(year from v_day)::text);
  end if;
end
$$;
comment on function private.credit_birthday(uuid) is
  'Credits the gift of a birthday on the day and in the 6 days after it, once a year.';

create function private.birthday_gift(p_user uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('birthday', jsonb_build_object('coins', r.amount, 'date', (
      -- For a birth on 29 February, the birthday may be a day later than a year after the last one.
      select n.day + (private.last_birthday(b.birth_date, n.day) < n.day)::int
      from private.birth_dates b, lateral (
        select (private.last_birthday(b.birth_date, private.today()) + interval '1 year')::date as day
      ) n
      where b.user_id = p_user)))
    from public.coin_rules r where r.action = 'birthday' and r.is_active), '{}')
$$;
comment on function private.birthday_gift(uuid) is
  'The coins and the date of the next birthday of a customer for get_my_coins; {} without an active '
  'rule.';

create function public.my_birth_date() returns date
language sql stable set search_path = ''
as $$ select private.my_birth_date() $$;
comment on function public.my_birth_date() is 'The date of birth of the caller, or null.';

create function public.save_birth_date(p_birth_date date) returns void
language sql set search_path = ''
as $$ select private.save_birth_date(p_birth_date) $$;
comment on function public.save_birth_date(date) is
  'Stores the date of birth of the caller; null erases it. UT005 for a date before 1900 or not in the '
  'past.';

-- Notes of the staff ------------------------------------------------------------------------------

create table private.customer_notes (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references auth.users (id) on delete cascade,
  author uuid,
  at timestamptz not null,
  body text not null,
  constraint customer_notes_body_size check (length(btrim(body)) between 1 and 2000)
);
create index customer_notes_customer_idx on private.customer_notes (customer_id, at);
alter table private.customer_notes enable row level security;
comment on table private.customer_notes is
  'Notes of the staff about a customer. Without grants: only the functions below access them, and never '
  'return them to the customer.';

create function private.add_customer_note(p_user uuid, p_body text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('customers');
  if length(btrim(p_body)) not between 1 and 2000 then
    perform private.raise_error('UT005', '1 to 2000 characters');
  elsif not exists (select from public.user_profiles s where s.id = p_user) then
    perform private.raise_error('UT004', 'no such user');
  end if;
  insert into private.customer_notes (customer_id, author, at, body)
  values (p_user, auth.uid(), private.now_utc(), btrim(p_body));
  -- Without the text, which is personal data: the log is kept longer than the note.
  perform private.audit('note', 'user_profiles', p_user::text, null);
end
$$;

create function public.add_customer_note(p_user uuid, p_body text) returns void
language sql set search_path = ''
as $$ select private.add_customer_note(p_user, p_body) $$;
comment on function public.add_customer_note(uuid, text) is
  'Staff: adds a note about a customer that only the staff can read. Notes cannot be changed.';

create function private.list_customer_notes(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('customers');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'at', n.at, 'body', n.body,
      'by', u.full_name) order by n.at, n.id), '[]')
    from private.customer_notes n left join public.user_profiles u on u.id = n.author
    where n.customer_id = p_user);
end
$$;

create function public.list_customer_notes(p_user uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_customer_notes(p_user) $$;
comment on function public.list_customer_notes(uuid) is
  'Staff: the notes about a customer, oldest first: [{id, at, body, by}].';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_customer_addresses__check_limit
  before insert on public.customer_addresses
  for each row execute function private.tg_customer_addresses__check_limit();
create trigger tg_customer_addresses__replace_default
  after delete on public.customer_addresses
  for each row when (old.is_default)
  execute function private.tg_customer_addresses__replace_default();
create trigger tg_customer_addresses__touch_updated_at
  before update on public.customer_addresses
  for each row execute function private.tg__touch_updated_at();

-- Policies ----------------------------------------------------------------------------------------

create policy customer_addresses_read on public.customer_addresses for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy customer_addresses_insert on public.customer_addresses for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy customer_addresses_update on public.customer_addresses for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy customer_addresses_delete on public.customer_addresses for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));

create policy customer_consoles_read on public.customer_consoles for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy customer_consoles_insert on public.customer_consoles for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy customer_consoles_delete on public.customer_consoles for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()));

create policy consents_read_own on public.consents for select to authenticated
  using (
    user_id = (select private.active_user_id()) or (select private.has_permission('customers')));

-- Grants ------------------------------------------------------------------------------------------

grant insert (user_id, label, recipient, zip, street, number, complement, district, city, state)
  on public.customer_addresses to authenticated;
grant update (label, recipient, zip, street, number, complement, district, city, state)
  on public.customer_addresses to authenticated;
grant select, delete on public.customer_addresses to authenticated;
grant select, insert, delete on public.customer_addresses to service_role;
grant insert (user_id, platform) on public.customer_consoles to authenticated;
grant select, delete on public.customer_consoles to authenticated;
grant select, insert, delete on public.customer_consoles to service_role;
grant select on public.consents to authenticated;
grant select, insert, delete on public.consents to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.set_default_address(uuid), public.set_default_address(uuid),
  private.my_assistance_history(), private.export_my_data(), public.export_my_data(),
  private.delete_my_account(), public.delete_my_account()
  to authenticated;
grant execute on function
  private.my_birth_date(), public.my_birth_date(),
  private.save_birth_date(date), public.save_birth_date(date)
  to authenticated;
grant execute on function
  private.add_customer_note(uuid, text), public.add_customer_note(uuid, text),
  private.list_customer_notes(uuid), public.list_customer_notes(uuid)
  to authenticated;

-- Favorites =======================================================================================
-- Favorites of a customer. A favorite stores price and availability at the time it was added, so that the
-- wishlist can mark products that have become cheaper or available since. A customer can share the list by
-- a link.

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
comment on table public.user_favorites is
  'The favorites of customers, one row for each customer and product.';
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
  'Wishlists that can be opened by a link. Revoking a link deletes its row; a new link has a different '
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
  'Before insert trigger: stores the price and the stock of the product; values of the caller are '
  'ignored.';

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
  'Returns only the first name of the owner and the ids of listed products.';

create function public.get_shared_wishlist(p_token text) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_shared_wishlist(p_token) $$;
comment on function public.get_shared_wishlist(text) is
  'The wishlist of a link: {first_name, product_ids}, newest first, at most 200; null if the link is '
  'not valid.';

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
