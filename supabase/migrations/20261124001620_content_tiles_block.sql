-- The block of the home page with tiles of genres and prices.

alter table public.homepage_layout drop constraint homepage_layout_key_check;
alter table public.homepage_layout add constraint homepage_layout_key_check check (
  section_key in ('hero_banner', 'hero_quick_links', 'promo_banner', 'specialized_services',
    'why_choose_us', 'contact_help', 'recently_viewed', 'shop_tiles')
  or section_key ~ '^(product|special)_section_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
