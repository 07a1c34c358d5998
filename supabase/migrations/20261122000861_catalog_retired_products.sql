-- What is left to say of a product that customers bought and that is no longer for sale.

create function private.retired_product(p_slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('name', p.name, 'category', p.category)
  from public.products p
  where p.slug = p_slug and not p.is_listed and p.product_type <> 'master'
    -- What was never ordered may be a draft, whose name must not be read yet.
    and exists (select from public.order_lines l where l.product_id = p.id)
$$;

create function public.retired_product(p_slug text) returns jsonb
language sql stable set search_path = ''
as $$
  select private.retired_product(p_slug)
$$;
comment on function public.retired_product(text) is
  '{name, category} of a product that was ordered before and is not listed now, null for any other.';

revoke execute on function private.retired_product(text), public.retired_product(text) from public;
grant execute on function private.retired_product(text), public.retired_product(text)
  to anon, authenticated, service_role;
