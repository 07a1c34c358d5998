-- The brands of the catalogue, for those who write products.

create function public.product_brands() returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct p.brand order by p.brand), '{}')
  from public.products p where p.brand is not null
$$;
comment on function public.product_brands() is 'Every brand that a product has, in order.';

revoke execute on all functions in schema public from public;
grant execute on function public.product_brands() to authenticated, service_role;
