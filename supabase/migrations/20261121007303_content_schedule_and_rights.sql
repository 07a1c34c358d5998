-- When a banner shows, and who keeps the promo banner.

alter table public.banners
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint banners_schedule_check check (ends_at > starts_at);

create function private.is_on_air(p_starts timestamptz, p_ends timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(p_starts <= private.now_utc(), true) and coalesce(p_ends > private.now_utc(), true)
$$;
comment on function private.is_on_air(timestamptz, timestamptz) is
  'Now lies between the two; an end that is missing is open.';

alter policy banners_read_as_visitor on public.banners
  using (is_active and private.is_on_air(starts_at, ends_at));
alter policy banners_read on public.banners
  using ((is_active and private.is_on_air(starts_at, ends_at)) or (select private.may('content')));

-- The promo banner is content that lives among the settings.
alter policy site_settings_insert on public.site_settings
  with check ((select private.may('settings'))
    or (setting_key = 'promo_banner' and (select private.may('content'))));
alter policy site_settings_update on public.site_settings
  using ((select private.may('settings'))
    or (setting_key = 'promo_banner' and (select private.may('content'))));

revoke execute on all functions in schema private from public;
grant execute on function private.is_on_air(timestamptz, timestamptz)
  to anon, authenticated, service_role;

comment on column public.banners.starts_at is 'Shown from then on; null at once.';
comment on column public.banners.ends_at is 'Shown until then; null without end.';
