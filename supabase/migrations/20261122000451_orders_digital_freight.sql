-- What is digital is not sent: in the price of a cart it counts as sent for nothing, as its page,
-- the feed and the markup say. Everything else of the function is as before.

create or replace function private.price_lines(
  p_lines jsonb, p_max_lines int, p_max_quantity int, p_pro boolean
)
returns table (
  n int, product_id uuid, size text, color text, quantity int, counted int, available int,
  state text, name text, slug text, image text, list_price numeric, regular_price numeric,
  unit_price numeric, cashback_percent numeric, discount_percent numeric, pro_days int,
  free_shipping boolean, condition text, availability text, release_date date, lead_days int
)
language sql stable security definer set search_path = ''
as $$
  with lines as (
    select l.*, p.id is not null and (l.size is null or l.size = any (p.sizes))
        and (l.color is null or l.color = any (p.colors)) as is_sold,
      p.name, p.slug, p.image, p.list_price, p.price, p.stock, p.pro_days, p.free_shipping,
      p.condition, p.release_date, p.lead_days,
      private.availability_of(p.availability, p.release_date, private.today()) as availability,
      p.uti_coins_cashback_percentage as cashback_percent,
      coalesce(p.uti_coins_discount_percentage, 0) as discount_percent,
      private.pro_price_cents(p.price, p.pro_price, p.uti_pro_enabled, p.uti_pro_value,
        p.uti_pro_custom_price, p.uti_pro_type) as pro_cents
    from private.read_lines(p_lines, p_max_lines, p_max_quantity) l
    left join public.products p on p.id = l.product_id and p.is_listed
  ),
  stocked as (
    -- Two lines of one product (other size or colour) share its stock.
    select l.*, case when l.is_sold then greatest(0, l.stock - coalesce(sum(l.quantity)
        filter (where l.is_sold) over (partition by l.product_id order by l.n
          rows between unbounded preceding and 1 preceding), 0))::int else 0 end as available
    from lines l
  )
  select s.n, s.product_id, s.size, s.color, s.quantity,
    least(s.quantity, s.available), s.available,
    case when not s.is_sold then 'gone' when s.available = 0 then 'out_of_stock'
      when s.available < s.quantity then 'limited' else 'ok' end,
    s.name, s.slug, s.image, s.list_price, s.price,
    case when p_pro and s.pro_cents < private.cents(s.price) then private.reais(s.pro_cents)
      else s.price end,
    s.cashback_percent, s.discount_percent, s.pro_days,
    coalesce(s.free_shipping or s.availability = 'digital', false),
    s.condition, s.availability, case when s.availability = 'preorder' then s.release_date end,
    s.lead_days
  from stocked s
$$;
