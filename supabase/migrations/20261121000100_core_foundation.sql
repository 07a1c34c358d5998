-- Ground that every other migration stands on: schemas, privileges, the one clock, errors,
-- and the pure rules (links, colours, text) that constraints and triggers use.

create schema if not exists extensions;
create schema if not exists private;
create extension if not exists pg_trgm with schema extensions;

-- Nothing is open by default: each table and function grants what it means to.
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public
  revoke execute on functions from anon, authenticated, service_role;

-- The clock ------------------------------------------------------------------------------------

create table private.clock (
  only_row boolean primary key default true check (only_row),
  fixed_at timestamptz,
  shift interval not null default '0'
);
comment on table private.clock is
  'Empty in production. A test writes a row here to stop (fixed_at) or move (shift) the time.';

create function private.now_utc() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select coalesce((select coalesce(c.fixed_at, now() + c.shift) from private.clock c), now())
$$;
comment on function private.now_utc() is
  'The only clock of the database: the start of the transaction, unless a test set another time.';

-- Errors ---------------------------------------------------------------------------------------

create function private.fail(p_code text, p_message text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = p_code, message = p_message;
end
$$;
comment on function private.fail(text, text) is
  'Raises one of the codes listed in supabase/ERROR_CODES.md. The message is for logs only.';

-- Pure rules -----------------------------------------------------------------------------------

create function private.normalise(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    lower(regexp_replace(
      translate(
        normalize(translate(coalesce(p_text, ''), '™®©''’`´', ''), nfkd),
        'øØđĐłŁßæÆœŒ''`', 'oOdDlLsaAoO'),
      '[\u0300-\u036f]', '', 'g') collate "C"),
    '[^a-z0-9]+', ' ', 'g'))
$$;
comment on function private.normalise(text) is
  'Text for comparing: no case, accents or punctuation, words parted by one space '
  '(storefront §5). Immutable, so that generated columns and indexes can hold it.';

create function private.slugify(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(left(replace(private.normalise(p_text), ' ', '-'), 80), '-')
$$;

create function private.is_safe_link(p_link text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_link is null
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
        )
        or (
          p_link ~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](:[0-9]{1,5})?([/?#]|$)'
          and p_link !~* '^https://([^/?#]*\.)?xn--'
        )
      )
    )
$$;
comment on function private.is_safe_link(text) is
  'A link an admin may store: a path of this site, a fragment, or https with a plain host. '
  'No other scheme, no //host, no backslash, control or non-ASCII character, no user@.';

create function private.are_safe_links(p_links text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bool_and(private.is_safe_link(l)), true) from unnest(p_links) l
$$;

create function private.json_links_safe(p_json jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (
    select 1
    from jsonb_path_query(coalesce(p_json, 'null'), 'strict $.** ? (@.type() == "object")') o,
      lateral jsonb_each(o) f
    where f.key ~* '(url|link|href|src|image)$'
      and jsonb_typeof(f.value) = 'string'
      and not private.is_safe_link(f.value #>> '{}')
  )
$$;
comment on function private.json_links_safe(jsonb) is
  'Every text under a key that ends in url, link, href, src or image is a safe link.';

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

create function private.cents(p_reais numeric) returns bigint
language sql immutable parallel safe set search_path = ''
as $$
  select round(p_reais * 100)::bigint
$$;

create function private.reais(p_cents bigint) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  select (p_cents / 100.0)::numeric(10, 2)
$$;

create function private.random_code(p_length int) returns text
language sql volatile set search_path = ''
as $$
  select string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', get_byte(uuid_send(gen_random_uuid()), 0) % 31 + 1, 1),
    '')
  from generate_series(1, p_length)
$$;
comment on function private.random_code(int) is
  'A code for people: capital letters and digits without 0, 1, I, L and O.';

-- Triggers that many tables share -------------------------------------------------------------

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := private.now_utc();
  return new;
end
$$;

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.fail('UT030', tg_table_name || ' is append-only');
  return null;
end
$$;
comment on function private.refuse_change() is
  'Keeps a journal append-only for every role, the owner and the service included.';

revoke execute on all functions in schema private from public;
grant execute on function
  private.now_utc(), private.fail(text, text), private.normalise(text),
  private.is_safe_link(text), private.are_safe_links(text[]), private.json_links_safe(jsonb),
  private.is_hex_color(text), private.is_color_list(text)
  to anon, authenticated, service_role;
