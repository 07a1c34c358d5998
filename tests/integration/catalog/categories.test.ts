import { describe, expect, it } from 'vitest'
import { listCategoryTrail } from '@/server/catalog/product-queries'
import {
  findRouteCategory,
  getCategory,
  listCategoryTree,
  listProductCards,
} from '@/server/catalog/queries'
import { listSitemapCategories } from '@/server/seo/sitemap-queries'
import { sql } from '@/tests/support/integration/sql'
import { createCategory } from '../../factories/category'
import { createProduct } from '../../factories/product'

describe('the category tree', () => {
  it('gives a category with its parent, children and siblings', async () => {
    const root = await createCategory()
    const [one, two] = [await createCategory(root), await createCategory(root)]
    expect(await getCategory(root)).toMatchObject({ path: root, parent: null, siblings: [] })
    const paths = (list: { path: string }[] | undefined) => list?.map(({ path }) => path).sort()
    expect(paths((await getCategory(root))?.children)).toEqual([one, two].sort())
    const child = await getCategory(one)
    expect(child?.parent?.path).toBe(root)
    expect(paths(child?.siblings)).toEqual([one, two].sort())
  })

  it('knows no unknown, inactive or too deep category [CAT-05]', async () => {
    const root = await createCategory()
    const hidden = await createCategory(root)
    await sql('update public.categories set is_active = false where slug = $1', [hidden])
    expect(await findRouteCategory([root])).not.toBeNull()
    expect(await findRouteCategory(hidden.split('/'))).toBeNull()
    expect(await findRouteCategory(['nao-existe'])).toBeNull()
    expect(await findRouteCategory([...root.split('/'), 'a', 'b'])).toBeNull()
    expect(await findRouteCategory(['Maiúsculas'])).toBeNull()
    expect(
      (await listCategoryTree()).flatMap((node) => node.children.map((c) => c.path)),
    ).not.toContain(hidden)
  })

  it('has no page and no link below a hidden department [CAT-05]', async () => {
    const root = await createCategory()
    const child = await createCategory(root)
    const shown = async () => ({
      page: (await getCategory(child))?.path,
      trail: (await listCategoryTrail([root, child])).map(({ path }) => path),
      mapped: (await listSitemapCategories())
        .map(({ slug }) => slug)
        .filter((slug) => slug === root || slug === child),
    })
    expect(await shown()).toEqual({ page: child, trail: [root, child], mapped: [root, child] })
    await sql('update public.categories set is_active = false where slug = $1', [root])
    expect(await shown()).toEqual({ page: undefined, trail: [], mapped: [] })
  })
})

describe('cards by id', () => {
  it('come in the asked order without what is not sold [CAT-01] [CAT-02]', async () => {
    const { id: first } = await createProduct({ name: 'Primeiro' })
    const { id: second } = await createProduct({ name: 'Segundo' })
    const { id: inactive } = await createProduct({ is_active: false })
    const { id: master } = await createProduct({ product_type: 'master' })
    const cards = await listProductCards([second, inactive, master, first, second])
    expect(cards.map((card) => card.id)).toEqual([second, first])
    expect(await listProductCards([])).toEqual([])
  })
})
