-- The brands that customers can buy, for their pages and the sitemap.

-- Also the order of a brand's page, as products_category_idx is of a category's.
create index products_brand_idx on public.products (brand, created_at desc, id)
  where is_listed;

create function private.listed_brands() returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- From each brand to the next by the index: the work grows with the brands, not with the products.
  with recursive brands as (
    (select p.brand from public.products p
      where p.is_listed and p.brand is not null order by p.brand limit 1)
    union all
    select (select p.brand from public.products p
      where p.is_listed and p.brand is not null and p.brand > b.brand order by p.brand limit 1)
    from brands b where b.brand is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('name', b.brand, 'products', (
      select count(*) from (
        select from public.products p
        where p.is_listed and p.brand = b.brand limit 10
      ) counted)) order by b.brand), '[]')
  from brands b where b.brand is not null
$$;

create function public.listed_brands() returns jsonb
language sql stable set search_path = ''
as $$
  select private.listed_brands()
$$;
comment on function public.listed_brands() is
  'Every brand with a listed product as [{name, products}]; products counts up to 10.';

revoke execute on function private.listed_brands(), public.listed_brands() from public;
grant execute on function private.listed_brands(), public.listed_brands()
  to anon, authenticated, service_role;
