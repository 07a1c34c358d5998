-- The comment of the table says what the store does.

comment on table public.banners is
  'Slides of the hero. Without device_type a banner with a mobile image belongs to mobile only, one '
  'without to desktop.';
