import { sql } from '@/tests/support/integration/sql'

export type Item = readonly [type: 'product' | 'tag', id: string]

type Overrides = { sort_by?: string; only_featured?: boolean }

/** Creates a product section with these items in order; returns its id. */
export async function makeSection(
  items: readonly Item[],
  overrides: Overrides = {},
): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `insert into public.product_sections (title, sort_by, only_featured)
     values ('Seção de teste', $1, $2) returning id`,
    [overrides.sort_by ?? null, overrides.only_featured ?? false],
  )
  if (!made) throw new Error('the section was not made')
  for (const [index, [type, item]] of items.entries()) {
    await sql(
      `insert into public.product_section_items (section_id, item_type, item_id, display_order)
       values ($1, $2, $3, $4)`,
      [made.id, type, item, index],
    )
  }
  return made.id
}

/** Creates an active special section with this configuration; returns its id. */
export async function makeSpecial(config: object): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `insert into public.special_sections (title, content_config)
     values ('Especial de teste', $1::text::jsonb) returning id`,
    [JSON.stringify(config)],
  )
  if (!made) throw new Error('the special section was not made')
  return made.id
}
