-- Settings that an admin edits: one row for each key, the value in JSON. Without a row the default
-- applies.

create table public.site_settings (
  setting_key text primary key,
  setting_value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint site_settings_key_shape check (setting_key ~ '^[a-z][a-z0-9_]{0,59}$'),
  constraint site_settings_value_size check (length(setting_value::text) <= 32768),
  constraint site_settings_safe_links check (private.json_links_safe(setting_value))
);
alter table public.site_settings enable row level security;
comment on table public.site_settings is
  'One row for each setting: site_info, uti_pro_settings, shipping_policy, contact, legal, '
  'store_rating, payment, daily_code, assistance and others.';

create function private.setting(p_key text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select s.setting_value from public.site_settings s where s.setting_key = p_key), '{}');
end
$$;

create function private.setting_cents(p_setting jsonb, p_path text[], p_default bigint)
returns bigint
language sql immutable set search_path = ''
as $$
  select case when p_setting #>> p_path ~ '^[0-9]{1,9}$' then (p_setting #>> p_path)::bigint
    else p_default end
$$;

create function private.is_pro_tier_on() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.setting('uti_pro_settings') ->> 'enabled' = 'true', false)
$$;
comment on function private.is_pro_tier_on() is
  'Whether uti_pro_settings.enabled is true; false without a row.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_site_settings__touch_updated_at
  before update on public.site_settings
  for each row execute function private.tg__touch_updated_at();
create trigger tg_site_settings__audit_row
  after insert or update or delete on public.site_settings
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

-- Policies ----------------------------------------------------------------------------------------

create policy site_settings_read on public.site_settings for select to anon, authenticated
  using (true);
create policy site_settings_insert on public.site_settings for insert to authenticated
  with check ((select private.has_permission('settings'))
    or (setting_key = 'promo_banner' and (select private.has_permission('content')))
    or (setting_key = 'daily_code' and (select private.has_permission('coins'))));
create policy site_settings_update on public.site_settings for update to authenticated
  using ((select private.has_permission('settings'))
    or (setting_key = 'promo_banner' and (select private.has_permission('content')))
    or (setting_key = 'daily_code' and (select private.has_permission('coins'))));
create policy site_settings_delete on public.site_settings for delete to authenticated
  using ((select private.has_permission('settings')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.site_settings to anon;
grant select, delete on public.site_settings to authenticated;
grant insert (setting_key, setting_value) on public.site_settings to authenticated;
grant update (setting_key, setting_value, updated_at) on public.site_settings to authenticated;
grant select, insert, update, delete on public.site_settings to service_role;

revoke execute on all functions in schema private from public;
