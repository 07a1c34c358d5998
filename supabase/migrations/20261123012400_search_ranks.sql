-- The numbers that listings are sorted by: units sold and reviews of a product. They are beside its
-- words, so that a sale or a review does not write the row of the product.

create function private.is_sale(p_state text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_state in ('paid', 'shipped', 'delivered') $$;

create function private.rank_products(p_ids uuid[]) returns void
language sql set search_path = ''
as $$
  update private.product_words w
  set sold = s.units, rating = r.average, review_count = r.reviews
  from unnest(p_ids) p (id)
  cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as units
    from public.order_lines l join public.orders o on o.id = l.order_id
    where l.product_id = p.id and private.is_sale(o.state)) s
  cross join lateral (
    select avg(v.rating)::numeric(3, 2) as average, count(*)::int as reviews
    from public.reviews v where v.product_id = p.id and v.status = 'approved') r
  where w.product_id = p.id
$$;
comment on function private.rank_products(uuid[]) is
  'Counts units sold and reviews of products anew.';

create function private.tg_product_words__rank() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Most products are new and are not written twice.
  perform private.rank_products(array(
    select a.product_id from added a
    where exists (select from public.order_lines l where l.product_id = a.product_id)
      or exists (select from public.reviews v where v.product_id = a.product_id)));
  return null;
end
$$;

create function private.tg_reviews__rank_product() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rank_products(array[coalesce(new.product_id, old.product_id)]);
  return null;
end
$$;

create function private.tg_orders__count_sold() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sign int := case when private.is_sale(new.state) then 1 else -1 end;
  v_ids uuid[] := array(select l.product_id from public.order_lines l
    where l.order_id = new.id and l.product_id is not null);
begin
  if private.is_sale(old.state) = private.is_sale(new.state) then
    return null;
  end if;
  -- In one order, so that two orders of the same products do not deadlock.
  perform from private.product_words w where w.product_id = any (v_ids)
    order by w.product_id for update;
  update private.product_words w set sold = greatest(w.sold + v_sign * l.units, 0)
  from (select product_id, sum(quantity)::int as units from public.order_lines
    where order_id = new.id group by 1) l
  where w.product_id = l.product_id;
  return null;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_product_words__rank
  after insert on private.product_words referencing new table as added
  for each statement execute function private.tg_product_words__rank();
create trigger tg_reviews__rank_product
  after insert or delete or update of status, rating on public.reviews
  for each row execute function private.tg_reviews__rank_product();
create trigger tg_orders__count_sold
  after update of state on public.orders
  for each row execute function private.tg_orders__count_sold();

-- Grants ------------------------------------------------------------------------------------------

revoke execute on function private.is_sale(text), private.rank_products(uuid[]),
  private.tg_product_words__rank(), private.tg_reviews__rank_product(),
  private.tg_orders__count_sold() from public;
