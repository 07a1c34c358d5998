import { seedId } from '../ids.ts'
import { randomOf } from '../random.ts'
import { gameProducts } from './game-products.ts'
import gameData from './games.json' with { type: 'json' }
import { itemProducts } from './item-products.ts'
import itemData from './items.json' with { type: 'json' }
import { addedAt, type Product, type Tag } from './product.ts'
import type { Game, Item } from './types.ts'

// Names of drawings, platforms and categories are checked by the tests of the seed.
const games = gameData as Game[]
const items = itemData as Item[]

const FIRST = ['Lançamento', 'Pré-venda']

/**
 * Sorts products and sets their dates, newest first: new releases and pre-orders, then all others in a
 * deterministic random order.
 */
function dated(products: Product[]): Product[] {
  const weight = ({ row }: Product) =>
    (FIRST.includes(String(row.badge_text)) ? 0 : 1) + randomOf(`${row.slug}:order`).next()
  const ranked = [...products].sort((a, b) => weight(a) - weight(b))
  return ranked.map((product, i) => ({
    ...product,
    row: { ...product.row, created_at: addedAt(i), updated_at: addedAt(i) },
  }))
}

const franchiseOf = (product: Product) =>
  product.tags.find(({ category }) => category === 'franquia')?.name

/**
 * Sets the related products of featured products: those of the same franchise, then those of the same
 * category.
 */
function related(products: Product[]): Product[] {
  const listed = products.filter(({ row }) => row.product_type !== 'master' && row.is_active)
  return products.map((product) => {
    if (!product.row.is_featured) return product
    const franchise = franchiseOf(product)
    const near = listed
      .filter(
        ({ row }) =>
          row.id !== product.row.id && row.parent_product_id !== product.row.parent_product_id,
      )
      .map((other) => ({
        id: other.row.id,
        score:
          (franchise && franchiseOf(other) === franchise ? 4 : 0) +
          (other.row.category === product.row.category ? 2 : 0) +
          randomOf(`${product.row.slug}${other.row.slug}`).next(),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 6)
    return {
      ...product,
      row: { ...product.row, manual_related_products: near.map(({ id }) => id) },
    }
  })
}

/** Returns all products of the seed, masters included, newest first. */
export function allProducts(): Product[] {
  return related(dated([...games.flatMap(gameProducts), ...items.flatMap(itemProducts)]))
}

const tagId = (tag: Tag) => seedId('tag', tag.name.toLowerCase())

/** Returns the tags in use and their links to products. A name has the category of its first use. */
export function tagRows(products: Product[]) {
  const tags = new Map<string, Tag & { id: string }>()
  const links = new Map<string, { product_id: string; tag_id: string }>()
  for (const { row, tags: own } of products) {
    for (const one of own) {
      const id = tagId(one)
      if (!tags.has(id)) tags.set(id, { ...one, id })
      links.set(`${row.id}${id}`, { product_id: row.id, tag_id: id })
    }
  }
  return { tags: [...tags.values()], links: [...links.values()] }
}
