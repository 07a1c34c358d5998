-- Products to show beside a product: those its editor chose, then those that share its heaviest tags,
-- then the newest of its category. Each tag gives a bounded number of candidates, whatever the size of
-- the catalogue; what a candidate scores counts all of the tags it shares.

create function public.related_product_ids(p_product uuid, p_wanted int) returns uuid[]
language sql stable set search_path = ''
as $$
  with subject as materialized (
    select p.id, p.parent_product_id, p.category, p.manual_related_products
    from public.products p where p.id = p_product
  ),
  heaviest as materialized (
    select g.id, g.weight
    from public.product_tags t join public.tags g on g.id = t.tag_id
    where t.product_id = p_product and g.weight > 0
    order by g.weight desc, g.name
    limit 8
  ),
  sharing as materialized (
    select distinct near.product_id as id
    from subject s cross join heaviest h
    cross join lateral (
      select t.product_id
      from public.product_tags t join public.products p on p.id = t.product_id
      where t.tag_id = h.id and p.is_listed
        and (p.parent_product_id is null or p.parent_product_id is distinct from s.parent_product_id)
      order by t.product_id
      limit 50
    ) near
  ),
  found as (
    select m.id, 1 as source, m.place
    from subject s cross join unnest(s.manual_related_products) with ordinality m (id, place)
    union all
    select s.id, 2, row_number() over (order by sum(h.weight) desc, s.id)
    from sharing s
    join public.product_tags t on t.product_id = s.id
    join heaviest h on h.id = t.tag_id
    group by s.id
    union all
    select c.id, 3, row_number() over (order by c.created_at desc, c.id)
    from subject s
    cross join lateral (
      select p.id, p.created_at from public.products p
      where p.is_listed and p.category = s.category
        and (p.parent_product_id is null or p.parent_product_id is distinct from s.parent_product_id)
      order by p.created_at desc, p.id
      limit 2 * p_wanted
    ) c
  ),
  firsts as (
    select distinct on (f.id) f.id, f.source, f.place
    from found f join public.products p on p.id = f.id
    where p.is_listed and p.id <> p_product
    order by f.id, f.source, f.place
  )
  select coalesce(array_agg(w.id order by w.source, w.place), '{}')
  from (select f.id, f.source, f.place from firsts f order by f.source, f.place limit p_wanted) w
$$;
comment on function public.related_product_ids(uuid, int) is
  'At most p_wanted listed products to show beside one, best first; never itself.';

revoke execute on all functions in schema public from public;
grant execute on function public.related_product_ids(uuid, int)
  to anon, authenticated, service_role;
