import { sql } from '@/tests/support/sql'

export type Item = readonly [type: 'product' | 'tag', id: string]

/** A product section with its items in order; its id. */
export async function makeSection(items: readonly Item[]): Promise<string> {
  const [made] = await sql<{ id: string }>(
    "insert into public.product_sections (title) values ('Seção de teste') returning id",
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
