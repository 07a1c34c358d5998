import { describe, expect, it } from 'vitest'
import messages from '../../i18n/messages/pt-BR/admin-products.json' with { type: 'json' }
import { getPatchErrors, productPatchSchema, saveProductSchema } from './schema.ts'

const ID = '11111111-1111-4111-8111-111111111111'

it.each([
  [' Nin\u200btendo\tof  America\u202e ', 'Nintendo of America'],
  ['Bandai\u00a0Namco', 'Bandai Namco'],
  ['\u200b', null],
  [null, null],
])('the brand %j is stored as %j, which can be filtered', (brand, stored) => {
  expect(productPatchSchema.parse({ brand })).toEqual({ brand: stored })
})

describe('the errors of a patch', () => {
  it.each<[string, unknown]>([
    ['name', 'x'.repeat(200)],
    ['slug', ''],
    ['slug', 'jogo-2'],
    ['brand', null],
    ['gtin', '12345678'],
    ['price', 0],
    ['price', 999_999.99],
    ['stock', 1_000_000],
    ['discount_percentage', 100],
    ['release_date', '2000-01-01'],
    ['release_date', '2099-12-31'],
    ['lead_days', 1],
    ['lead_days', 365],
    ['image', '/media/a.webp'],
    ['additional_images', Array(30).fill('/media/a.webp')],
    ['product_videos', [{ url: 'https://youtu.be/x' }]],
    [
      'breadcrumb_config',
      { show_breadcrumb: true, use_custom: true, custom_path: [{ label: 'PS5', path: '' }] },
    ],
    ['badge_color', '#fff'],
    ['manual_related_products', Array(50).fill(ID)],
  ])('are none with %s %j', (column, value) => {
    expect(getPatchErrors({ [column]: value })).toEqual({})
  })

  it.each<[string, unknown, string]>([
    ['name', 'x'.repeat(201), 'long'],
    ['brand', 'x'.repeat(81), 'long'],
    ['slug', 'a--b', 'slug'],
    ['gtin', '1'.repeat(15), 'gtin'],
    ['price', 1_000_000, 'range'],
    ['price', '1', 'number'],
    ['stock', -1, 'range'],
    ['stock', 1_000_001, 'range'],
    ['pro_days', 0, 'range'],
    ['release_date', '1999-12-31', 'release'],
    ['release_date', '2100-01-01', 'release'],
    ['lead_days', 1.5, 'lead'],
    ['lead_days', 0, 'lead'],
    ['lead_days', 366, 'lead'],
    ['additional_images', Array(31).fill('/media/a.webp'), 'many'],
    ['product_videos', [{ url: '' }], 'required'],
    ['product_videos', [{ url: 'https://youtu.be/ação' }], 'link'],
    ['product_features', [{ title: '' }], 'required'],
    [
      'breadcrumb_config',
      { show_breadcrumb: true, use_custom: true, custom_path: [{ label: 'PS5', path: 'x:y' }] },
      'link',
    ],
    ['manual_related_products', Array(51).fill(ID), 'many'],
    // This value has two errors; the first is returned.
    ['image', 'x'.repeat(401), 'long'],
    ['availability', 'made_to_order', 'lead'],
    ['availability', 'preorder', 'release'],
  ])('of %s are said of its column', (column, value, error) => {
    const field = { lead: 'lead_days', release: 'release_date' }[error] ?? column
    expect(getPatchErrors({ [column]: value })).toEqual({ [field]: error })
    expect(messages.errors).toHaveProperty(error)
  })

  it('are said of every column', () => {
    expect(getPatchErrors({ name: '', price: -1, brand: 'Sega' })).toEqual({
      name: 'required',
      price: 'range',
    })
  })
})

describe('a save of the editor', () => {
  const save = { id: ID, patch: { name: 'Jogo' }, tags: null, seen: null }

  it('names a product or none, with tags by their ids', () => {
    for (const good of [save, { ...save, id: null }, { ...save, tags: [ID], seen: '2026-11-22' }])
      expect(saveProductSchema.safeParse(good).success).toBe(true)
    for (const bad of [
      { ...save, id: '1' },
      { ...save, tags: ['x'] },
      { ...save, tags: Array(61).fill(ID) },
      { ...save, seen: 'x'.repeat(41) },
    ])
      expect(saveProductSchema.safeParse(bad).success).toBe(false)
  })
})
