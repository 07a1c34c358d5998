import type { AgeRating } from '@/lib/products/choices'
import type { TestBackend } from './backend'

type Line = { charged_unit_cents: number; state: string }
type Cart = { lines: Line[]; shipping: { cents: number | null } }
type Row = {
  id: string
  condition: string
  availability: string
  age_rating: AgeRating | null
  cart: Cart
  member: number
  coins: number
}

/**
 * Returns for each listed product, by id, the values in the database and the price of an order of one
 * unit. `member` is the Pro price in centavos, `coins` the coins that the order earns.
 */
export async function readFeedRows(backend: TestBackend): Promise<Map<string, Row>> {
  const rows = await backend.sql.query<Row>(
    `select p.id, p.condition, p.age_rating,
       private.availability_of(p.availability, p.release_date, private.today()) as availability,
       public.price_cart(l.lines) as cart,
       private.line_cashback(p.price, p.uti_coins_cashback_percentage, 1)::int as coins,
       (select private.cents(unit_price)::int
        from private.price_lines(l.lines, 100, 999, true)) as member
     from public.products p
     cross join lateral (select jsonb_build_array(jsonb_build_object(
       'product_id', p.id, 'size', p.sizes[1], 'color', p.colors[1], 'quantity', 1)) as lines) l
     where p.is_listed`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
