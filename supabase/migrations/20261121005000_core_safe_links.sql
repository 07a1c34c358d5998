-- Links that pages would not render are not stored either: a path whose dots resolve to a disguised
-- //host, and ports that no address has. Nothing else changes.

create or replace function private.is_safe_link(p_link text) returns boolean
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
          -- '/./%2fhost' is '/%2fhost' once its dots are resolved.
          and p_link !~* '^[^?#]*/(\.|%2e){1,2}([/?#]|$)'
        )
        or (
          p_link ~* ('^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]'
            '(:(0|[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'
            '([/?#]|$)')
          and p_link !~* '^https://([^/?#]*\.)?xn--'
        )
      )
    )
$$;
comment on function private.is_safe_link(text) is
  'A link an admin may store: a path of this site, a fragment, or https with a plain host. '
  'No other scheme, no //host, no dots to resolve, no backslash, control or non-ASCII character, '
  'no user@.';
