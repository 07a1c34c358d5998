-- What a cart costs. One path for the cart and for the order: prices come from the product rows,
-- never from the caller.

create function private.pro_price_cents(
  p_price numeric, p_pro_price numeric, p_enabled boolean, p_value numeric, p_custom numeric,
  p_type text
) returns bigint
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when p_custom > 0 then private.cents(p_custom)
    when coalesce(p_enabled, false) then greatest(1, private.cents(
      case when p_type = 'fixed' then p_price - coalesce(p_value, 0)
      else p_price - p_price * coalesce(p_value, 0) / 100 end))
    when p_pro_price > 0 then private.cents(p_pro_price)
  end
$$;
comment on function private.pro_price_cents(numeric, numeric, boolean, numeric, numeric, text) is
  'Pro price in centavos or null: custom price, else price less percent or reais (at least '
  'R$ 0,01), else pro_price. Prices in reais; 0 counts as empty, since an import turns what is no '
  'number into 0 (decisions: Pro).';

create function private.line_cashback(p_unit_price numeric, p_percent numeric, p_quantity int)
returns bigint
language sql immutable parallel safe set search_path = ''
as $$
  select floor(ceil(p_unit_price) * coalesce(p_percent, 2) * p_quantity)::bigint
$$;
comment on function private.line_cashback(numeric, numeric, int) is
  'Coins a line gives back: ceil(unit price in reais) × percent / 100 × 100 × quantity, a fraction '
  'of a coin dropped; 2 percent without a percentage (storefront §9).';

create function private.line_max_coins(p_unit_price numeric, p_percent numeric, p_quantity int)
returns bigint
language sql immutable parallel safe set search_path = ''
as $$
  select least(
    floor(ceil(p_unit_price) * coalesce(p_percent, 0))::bigint * p_quantity,
    private.cents(p_unit_price) * p_quantity)
$$;
comment on function private.line_max_coins(numeric, numeric, int) is
  'Coins a line can take: floor(ceil(unit price in reais) × percent / 100 × 100) × quantity, never '
  'above what the line costs (storefront §9).';

create function private.setting_cents(p_setting jsonb, p_path text[], p_default bigint)
returns bigint
language sql immutable set search_path = ''
as $$
  select case when p_setting #>> p_path ~ '^[0-9]{1,9}$' then (p_setting #>> p_path)::bigint
    else p_default end
$$;

create function private.quote_shipping(
  p_subtotal_cents bigint, p_goods_cents bigint, p_all_free boolean
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_policy jsonb := private.setting('shipping_policy');
  v_mode text := case when v_policy ->> 'mode' = 'quote' then 'quote' else 'fixed' end;
  v_from bigint;
  v_basis bigint;
  v_kind text;
  v_cents bigint;
begin
  if v_mode = 'quote' then
    v_from := private.setting_cents(v_policy, '{quote,freeFromCents}', 20000);
    v_basis := p_subtotal_cents;
  else
    v_from := private.setting_cents(v_policy, '{fixed,freeFromCents}', 15000);
    v_basis := p_goods_cents;
  end if;
  if p_all_free or v_basis >= v_from then
    v_kind := 'free';
    v_cents := 0;
  elsif v_mode = 'quote' then
    v_kind := 'quote';
  else
    v_kind := 'fee';
    v_cents := private.setting_cents(v_policy, '{fixed,feeCents}', 1500);
  end if;
  return jsonb_build_object(
    'mode', v_mode, 'kind', v_kind, 'cents', v_cents,
    'missing_cents', case when v_kind = 'free' then 0 else v_from - v_basis end);
end
$$;
comment on function private.quote_shipping(bigint, bigint, boolean) is
  'Shipping by the shipping_policy row: fixed counts goods after discounts (free from R$ 150,00, '
  'else R$ 15,00), quote counts the subtotal (free from R$ 200,00, else agreed in the chat).';

-- Lines ----------------------------------------------------------------------------------------

create function private.read_lines(p_lines jsonb, p_max_lines int, p_max_quantity int)
returns table (n int, product_id uuid, size text, color text, quantity int)
language plpgsql immutable set search_path = ''
as $$
declare
  v_line jsonb;
  v_option text;
begin
  if p_lines is null or jsonb_typeof(p_lines) <> 'array' then
    perform private.fail('UT005', 'lines must be a list');
  elsif jsonb_array_length(p_lines) > p_max_lines then
    perform private.fail('UT013', 'too many lines');
  end if;
  n := 0;
  for v_line in select * from jsonb_array_elements(p_lines) loop
    n := n + 1;
    if jsonb_typeof(v_line) <> 'object' or coalesce(v_line ->> 'product_id', '')
      !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
      perform private.fail('UT005', 'a line needs a product');
    end if;
    if coalesce(v_line ->> 'quantity', '') !~ '^[0-9]{1,9}$'
      or (v_line ->> 'quantity')::int not between 1 and p_max_quantity then
      perform private.fail('UT014', 'quantity out of range');
    end if;
    foreach v_option in array array['size', 'color'] loop
      if coalesce(v_line ->> v_option, '') !~ '^[^<>"\\`[:cntrl:]]{0,60}$' then
        perform private.fail('UT005', v_option || ' is not a text of the shop');
      end if;
    end loop;
    product_id := (v_line ->> 'product_id')::uuid;
    size := nullif(nullif(btrim(v_line ->> 'size'), ''), 'default');
    color := nullif(nullif(btrim(v_line ->> 'color'), ''), 'default');
    quantity := (v_line ->> 'quantity')::int;
    return next;
  end loop;
end
$$;
comment on function private.read_lines(jsonb, int, int) is
  'Cart lines from JSON, refused with a UT code when malformed. ''default'' means no choice.';

create function private.price_lines(p_lines jsonb, p_max_lines int, p_max_quantity int, p_pro boolean)
returns table (
  n int, product_id uuid, size text, color text, quantity int, counted int, available int,
  state text, name text, slug text, image text, list_price numeric, regular_price numeric,
  unit_price numeric, cashback_percent numeric, discount_percent numeric, pro_days int,
  free_shipping boolean
)
language sql stable security definer set search_path = ''
as $$
  with lines as (
    select l.*, p.id is not null and (l.size is null or l.size = any (p.sizes))
        and (l.color is null or l.color = any (p.colors)) as is_sold,
      p.name, p.slug, p.image, p.list_price, p.price, p.stock, p.pro_days, p.free_shipping,
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
    s.cashback_percent, s.discount_percent, s.pro_days, coalesce(s.free_shipping, false)
  from stocked s
$$;
comment on function private.price_lines(jsonb, int, int, boolean) is
  'Each line with the product''s prices of now and how many of it there are (counted).';

create function private.is_pro(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_user is not null and private.is_pro_tier_on() and exists (
    select 1 from public.user_profiles u where u.id = p_user and u.pro_until > private.now_utc())
$$;
comment on function private.is_pro(uuid) is
  'The Pro tier is on and this customer''s pro_until lies in the future.';

revoke execute on all functions in schema private from public;
