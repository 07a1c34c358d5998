-- Foundation: schemas, privileges, the store clock, errors, pure functions that constraints and generated
-- columns use, rate limits, and functions for the start of the store.

create schema if not exists extensions;
create schema if not exists private;
create extension if not exists pg_trgm with schema extensions;

-- Nothing is accessible by default: each table and function has its own grants.
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public
  revoke execute on functions from anon, authenticated, service_role;

-- Clock -------------------------------------------------------------------------------------------

create table private.clock (
  only_row boolean primary key default true check (only_row),
  fixed_at timestamptz,
  shift interval not null default '0'
);
comment on table private.clock is
  'Empty in production. A test writes a row here to stop (fixed_at) or move (shift) the time.';

create function private.now_utc() returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select coalesce(c.fixed_at, now() + c.shift) from private.clock c), now());
end
$$;
comment on function private.now_utc() is
  'The only clock of the database: the start time of the transaction, unless a test has set another '
  'time.';

create function private.store_time(p_at timestamptz) returns timestamp
language sql immutable parallel safe
return p_at at time zone 'America/Sao_Paulo';
comment on function private.store_time(timestamptz) is
  'Date and time in the time zone of the store (America/Sao_Paulo).';

create function private.today() returns date
language sql stable
return private.store_time(private.now_utc())::date;
comment on function private.today() is 'The current date in the time zone of the store.';

-- Errors ------------------------------------------------------------------------------------------

create function private.raise_error(p_code text, p_message text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = p_code, message = p_message;
end
$$;
comment on function private.raise_error(text, text) is
  'Raises one of the codes of supabase/ERROR_CODES.md. The message is for logs only.';

-- Text and links ----------------------------------------------------------------------------------

create function private.normalize_text(p_text text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(
  lower(regexp_replace(
    translate(
      normalize(translate(coalesce(p_text, ''), '™®©''’`´', ''), nfkd),
      'øØđĐłŁßæÆœŒ''`', 'oOdDlLsaAoO'),
    '[\u0300-\u036f]', '', 'g') collate "C"),
  '[^a-z0-9]+', ' ', 'g'));
comment on function private.normalize_text(text) is
  'A text for comparisons: lower case, without accents and punctuation, words separated by one space. '
  'Immutable, so that generated columns and indexes can use it.';

create function private.contains_text(p_text text, p_query text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_query = ''
    or private.normalize_text(p_text) like '%' || private.normalize_text(p_query) || '%'
    or lower(p_text) like '%' || replace(replace(lower(p_query), '%', '\%'), '_', '\_') || '%'
$$;
comment on function private.contains_text(text, text) is
  'Whether a text contains a query, ignoring case and accents, or literally ignoring case.';

create function private.phone_pattern(p_query text) returns text
language sql immutable parallel safe
return '%' || regexp_replace(
  regexp_replace(case when p_query ~ '^[0-9 ()+.-]{4,}$' then p_query end, '^ *\+55|[^0-9]', '', 'g'),
  '^55(?=[0-9]{10,11}$)', '') || '%';
comment on function private.phone_pattern(text) is
  'A LIKE pattern for the digits of a complete or partial telephone number, without the country code, '
  'which profiles do not store; null for any other text.';

create function private.max_counted_rows() returns int
language sql immutable parallel safe
return 10000;
comment on function private.max_counted_rows() is
  'The number of rows up to which a list of the admin counts. Equal to the number in '
  'lib/core/table-query.ts.';

create function private.read_page(
  p_from text, p_key text, p_order text, p_limit int, p_offset int
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_page jsonb;
begin
  execute format(
    'select jsonb_build_object(
      ''total'', (select count(*) from (select %1$s limit private.max_counted_rows()) n),
      ''keys'', array(select %2$s %1$s order by %3$s limit %4$s offset %5$s))',
    p_from, p_key, p_order, p_limit, p_offset) into v_page;
  return v_page;
end
$$;
comment on function private.read_page(text, text, text, int, int) is
  'One page of the rows of a from clause: {total: number of rows, at most max_counted_rows(), keys: '
  'those of the page in this order}. The arguments are SQL; the caller must quote the values in them.';

create function private.slugify(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(left(replace(private.normalize_text(p_text), ' ', '-'), 80), '-')
$$;

create function private.is_safe_link(p_link text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return p_link is null
    or p_link in ('', '#')
    or (
      length(p_link) <= 2000
      and p_link ~ '^[\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+$'
      and (
        p_link ~ '^#[A-Za-z0-9_-]+$'
        or (
          p_link ~ '^/'
          and p_link !~* '^/(/|%2f|%5c)'
          and split_part(split_part(p_link, '?', 1), '#', 1) !~ '//'
          -- Browsers resolve dot segments: '/./%2fhost' becomes '/%2fhost'.
          and p_link !~* '^[^?#]*/(\.|%2e){1,2}([/?#]|$)'
        )
        or (
          p_link ~* ('^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]'
            '(:(0|[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'
            '([/?#]|$)')
          and p_link !~* '^https://([^/?#]*\.)?xn--'
        )
      )
    );
end
$$;
comment on function private.is_safe_link(text) is
  'Whether an admin may store a link: a path of this site, a fragment, or https with a plain host. '
  'Refused are other schemes, //host, dot segments, backslashes, control and non-ASCII characters, and '
  'user@.';

create function private.are_safe_links(p_links text[]) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if p_links = '{}' then
    return true;
  end if;
  return (select coalesce(bool_and(private.is_safe_link(l)), true) from unnest(p_links) l);
end
$$;

create function private.json_links_safe(p_json jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_keys constant text := '(url|link|href|src|image)';
begin
  -- Checks the text first, which is faster, because most values contain no link.
  if p_json in ('[]', '{}') or p_json::text !~* (v_keys || '": ') then
    return true;
  end if;
  return not exists (
    select 1
    from jsonb_path_query(coalesce(p_json, 'null'), 'strict $.** ? (@.type() == "object")') o,
      lateral jsonb_each(o) f
    where f.key ~* (v_keys || '$')
      and jsonb_typeof(f.value) = 'string'
      and not private.is_safe_link(f.value #>> '{}')
  );
end
$$;
comment on function private.json_links_safe(jsonb) is
  'Whether every text under a key that ends in url, link, href, src or image is a safe link.';

create function private.json_texts(p_list jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(e), '{}') from jsonb_array_elements_text(coalesce(p_list, '[]')) e
$$;

create function private.json_uuids(p_list jsonb) returns uuid[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(e::uuid), '{}') from jsonb_array_elements_text(coalesce(p_list, '[]')) e
  where e ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
$$;

create function private.title_of(p_row jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(coalesce(
    nullif(p_row ->> 'title', ''), nullif(p_row ->> 'subtitle', ''), nullif(p_row ->> 'name', ''),
    nullif(p_row ->> 'label', ''), nullif(p_row ->> 'full_name', ''), nullif(p_row ->> 'code', ''),
    nullif(p_row ->> 'product_name', ''), nullif(p_row ->> 'text', ''),
    nullif(p_row ->> 'term', ''), nullif(p_row ->> 'action', '')), 160)
$$;
comment on function private.title_of(jsonb) is
  'The text by which people recognize a row: its title, name, label, code or similar; null without any.';

-- Colors ------------------------------------------------------------------------------------------

create function private.is_hex_color(p_color text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_color is null or p_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
$$;

create function private.is_color_list(p_colors text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(p_colors, '') = '' or (
    length(p_colors) <= 200
    and p_colors ~ '^\s*#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})(\s*,\s*#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))*\s*$'
  )
$$;

-- Amounts and codes -------------------------------------------------------------------------------

create function private.cents(p_reais numeric) returns bigint
language sql immutable parallel safe
return round(p_reais * 100)::bigint;

create function private.reais(p_cents bigint) returns numeric
language sql immutable parallel safe
return (p_cents / 100.0)::numeric(10, 2);

create function private.number_or_zero(p_value jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(p_value) in ('number', 'null') then p_value
    when jsonb_typeof(p_value) = 'string' and btrim(p_value #>> '{}') ~ '^[+-]?[0-9]+(\.[0-9]+)?$'
      then to_jsonb((btrim(p_value #>> '{}'))::numeric)
    else '0'
  end
$$;
comment on function private.number_or_zero(jsonb) is
  'A JSON number, also parsed from a text; 0 for any other value; JSON null remains null.';

create function private.random_code(p_length int) returns text
language plpgsql volatile set search_path = ''
as $$
begin
  return (
    select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ',
      get_byte(uuid_send(gen_random_uuid()), 0) % 31 + 1, 1), '')
    from generate_series(1, p_length));
end
$$;
comment on function private.random_code(int) is
  'A random code for people to read: capital letters and digits without 0, 1, I, L and O.';

create function private.unique_code(
  p_table regclass, p_column text, p_prefix text, p_length int
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_code text;
  v_is_taken boolean;
begin
  loop
    v_code := p_prefix || private.random_code(p_length);
    execute format('select exists (select 1 from %s t where t.%I = $1)', p_table, p_column)
      into v_is_taken using v_code;
    exit when not v_is_taken;
  end loop;
  return v_code;
end
$$;
comment on function private.unique_code(regclass, text, text, int) is
  'A prefix and random characters that no row of the table has in this column.';

-- Trigger functions of many tables ----------------------------------------------------------------

create function private.tg__touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Versions of rows are compared with the precision of a JavaScript date, a millisecond.
  new.updated_at := greatest(private.now_utc(), old.updated_at + interval '1 millisecond');
  return new;
end
$$;
comment on function private.tg__touch_updated_at() is
  'Before update trigger: sets updated_at to the current time, at least a millisecond after its former '
  'value.';

create function private.tg__refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.raise_error('UT030', tg_table_name || ' is append-only');
  return null;
end
$$;
comment on function private.tg__refuse_change() is
  'Makes a table append-only for every role, including the owner and service_role.';

-- Rate limits -------------------------------------------------------------------------------------
-- Guests write through the server, which counts per network before it writes as service_role.
-- A customer may call the data API with their own token: those calls are counted by triggers.

create table public.rate_limits (
  bucket text primary key,
  window_started_at timestamptz not null,
  expires_at timestamptz not null,
  hits int not null,
  constraint rate_limits_bucket_size check (length(bucket) between 1 and 200)
) with (
  -- Each hit updates a row: free space keeps new versions in the page, and early vacuums limit the size.
  fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000
);
create index rate_limits_expires_idx on public.rate_limits (expires_at);
alter table public.rate_limits enable row level security;
comment on table public.rate_limits is
  'One row for each bucket; the window starts with its first hit.';

create function private.hit_rate_limit(p_bucket text, p_limit int, p_window_seconds int)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_hits int;
begin
  if p_limit < 1 or p_window_seconds < 1 then
    perform private.raise_error('UT005', 'limit and window must be positive');
  end if;
  insert into public.rate_limits as r (bucket, window_started_at, expires_at, hits)
  values (p_bucket, v_now, v_now + make_interval(secs => p_window_seconds), 1)
  on conflict (bucket) do update set
    hits = case when r.expires_at <= v_now then 1 else least(r.hits, 1000000) + 1 end,
    window_started_at = case when r.expires_at <= v_now then v_now else r.window_started_at end,
    expires_at = case when r.expires_at <= v_now then excluded.expires_at else r.expires_at end
  returning r.hits into v_hits;
  -- One call in a hundred deletes expired rows, which makes a job unnecessary.
  if random() < 0.01 then
    delete from public.rate_limits d using (
      select s.bucket from public.rate_limits s
      where s.expires_at < v_now - interval '1 hour' limit 500 for update skip locked
    ) old_rows
    where d.bucket = old_rows.bucket;
  end if;
  return v_hits <= p_limit;
end
$$;
comment on function private.hit_rate_limit(text, int, int) is
  'Counts one hit and returns whether it is within the limit. Does not raise an error, because an '
  'exception would roll back the count.';

create function public.hit_rate_limit(p_bucket text, p_limit int, p_window_seconds int)
returns boolean
language sql set search_path = ''
as $$
  select private.hit_rate_limit(p_bucket, p_limit, p_window_seconds)
$$;
comment on function public.hit_rate_limit(text, int, int) is
  'Server: counts a hit of the bucket; returns false if it exceeds the limit within the window.';

create function private.tg__limit_caller() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not private.hit_rate_limit(
    tg_argv[0] || ':' || auth.uid(), tg_argv[1]::int, tg_argv[2]::int) then
    perform private.raise_error('UT006', 'too many ' || tg_argv[0] || ' in a short time');
  end if;
  return new;
end
$$;
comment on function private.tg__limit_caller() is
  'Before insert trigger: counts the signed-in caller under the name in the first argument and '
  'raises UT006 above the limit (second argument) of the window in seconds (third).';

-- Start of the store ------------------------------------------------------------------------------

create table private.seed_runs (
  is_only boolean primary key default true,
  content text not null,
  seeded_at timestamptz not null default now(),
  constraint seed_runs_one_row check (is_only),
  constraint seed_runs_content check (content in ('demo', 'base'))
);
alter table private.seed_runs enable row level security;
comment on table private.seed_runs is
  'One row once the store was filled with its first rows, so that it is seeded only once.';

create function private.applied_migrations() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return '{}';
  end if;
  return (select coalesce(array_agg(m.version order by m.version), '{}')
    from supabase_migrations.schema_migrations m);
end
$$;

create function public.applied_migrations() returns text[]
language sql stable security invoker set search_path = '' as $$
  select private.applied_migrations()
$$;
comment on function public.applied_migrations() is
  'Server: the versions of the migrations applied to this database. Empty if they were applied without '
  'the history of the Supabase CLI.';

create function public.database_position() returns bigint
language sql stable security invoker set search_path = '' as $$
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
    - '0/0'::pg_lsn)::bigint
$$;
comment on function public.database_position() is
  'Server: the position in the write-ahead log, in bytes, up to which this database or replica has all '
  'changes.';

-- Grants ------------------------------------------------------------------------------------------

grant select on public.rate_limits to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.now_utc(), private.raise_error(text, text), private.normalize_text(text),
  private.is_safe_link(text), private.are_safe_links(text[]), private.json_links_safe(jsonb),
  private.is_hex_color(text), private.is_color_list(text)
  to anon, authenticated, service_role;
grant execute on function
  private.hit_rate_limit(text, int, int), public.hit_rate_limit(text, int, int),
  private.applied_migrations(), public.applied_migrations(), public.database_position()
  to service_role;
