import { beforeAll, describe, expect, it } from 'vitest'
import { type BrandSpelling, brandsOf } from '../../../lib/catalog/brands.ts'
import { slugOf } from '../../../lib/catalog/paths.ts'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase } from '../../support/db/db.ts'

const db = openDatabase()

const listed = () =>
  db.as(anon, async (tx): Promise<BrandSpelling[]> => {
    const [row] = await tx`select public.list_store_brands() as brands`
    return row?.brands
  })

beforeAll(async () => {
  const add = (brand: string | null, more = {}) =>
    createProduct(db.sql, { name: `Produto ${brand}`, brand, ...more })
  for (let n = 0; n < 12; n += 1) await add('Estúdio Serra')
  for (let n = 0; n < 11; n += 1) await add('ESTUDIO SERRA')
  for (let n = 0; n < 12; n += 1) await add('Marca Grande')
  await add('8BitDo')
  await add(null)
  await add('Marca Oculta', { is_active: false })
  await add('Marca Mestre', { product_type: 'master' })
  await add('Marca Sem Preço', { price: 0 })
})

describe('the brands of the store', () => {
  it('are those of listed products, counted up to 10, or all of several spellings [CAT-01] [CAT-02]', async () => {
    const brands = await listed()
    const count = (name: string) => brands.find((brand) => brand.name === name)?.products
    expect(count('Marca Grande')).toBe(10)
    expect(count('Estúdio Serra')).toBe(12)
    expect(count('ESTUDIO SERRA')).toBe(11)
    expect(count('8BitDo')).toBe(1)
    for (const name of ['Marca Oculta', 'Marca Mestre', 'Marca Sem Preço']) {
      expect([name, count(name)]).toEqual([name, undefined])
    }
    const all = await db.sql`
      select distinct brand from public.products where is_listed and brand is not null`
    expect(brands.map(({ name }) => name).sort()).toEqual(all.map(({ brand }) => brand).sort())
  })

  it('have the slugs that the database gives their names', async () => {
    const names = [
      ...(await listed()).map(({ name }) => name),
      'Ação & Cia. – Łódź™',
      '任天堂',
      '--',
    ]
    for (const name of names) {
      const [row] = await db.sql`select private.slugify(${name}) as slug`
      expect([name, slugOf(name)]).toEqual([name, row?.slug])
    }
    expect(brandsOf(await listed())).toContainEqual({
      slug: 'estudio-serra',
      name: 'Estúdio Serra',
      names: ['Estúdio Serra', 'ESTUDIO SERRA'],
      products: 23,
    })
  })
})
