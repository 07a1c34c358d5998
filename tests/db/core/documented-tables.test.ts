import { expect, it } from 'vitest'
import { openDatabase } from '../../support/db/db.ts'

const db = openDatabase()

type Column = { name: string; fallback: string | null }

async function columnsOf(table: string): Promise<Column[]> {
  return db.sql`select column_name as name, column_default as fallback
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`
}

const hasColumns = async (table: string, wanted: string[]) => {
  const names = (await columnsOf(table)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(wanted.join(' ').split(' ')))
}

it.each([
  [
    'banners',
    [
      'id is_active position updated_at device_type image_url image_url_mobile image_url_desktop',
      'title subtitle button_text button_link button_link_mobile button_link_desktop',
    ],
  ],
  [
    'promotional_ribbon_config',
    [
      'device_type is_active text background_color text_color link_url background_type',
      'gradient_colors',
    ],
  ],
  ['quick_links', ['id label icon_url path position is_active updated_at']],
  [
    'service_cards',
    ['id title description link_url image_url background_image_url position is_active updated_at'],
  ],
  ['homepage_layout', ['section_key display_order is_visible']],
])('%s has the columns of the document [ADM-09]', hasColumns)

it.each([
  [
    'product_sections',
    ['id title title_part1 title_part2 title_color1 title_color2 view_all_link created_at'],
  ],
  ['product_section_items', ['section_id item_type item_id display_order']],
  [
    'special_sections',
    [
      'id title created_at is_active content_config background_type background_value',
      'background_image_position carousel_title_color view_all_button_bg_color',
      'view_all_button_text_color scrollbar_color scrollbar_hover_color',
    ],
  ],
])('%s has the columns of the document [ADM-10]', hasColumns)

it.each([
  ['uti_coins', ['user_id balance total_earned total_spent updated_at']],
  ['coin_transactions', ['id user_id amount type reason description created_at metadata']],
  ['coin_rules', ['id action amount description max_per_day max_per_month is_active']],
  ['coin_system_config', ['setting_key setting_value']],
])('%s has the columns of the document [COIN-02]', hasColumns)

it('coin_transactions.type is earned unless told otherwise [COIN-02]', async () => {
  const type = (await columnsOf('coin_transactions')).find(({ name }) => name === 'type')
  expect(type?.fallback).toBe("'earned'::text")
})
