import type { Log, MediaStore, Sql, TrialCustomer } from '../local/types.ts'
import { allProducts } from './catalog/all.ts'
import type { Product } from './catalog/product.ts'
import { homeImages } from './content/home.ts'
import { type Image, storeImages } from './images.ts'
import { insertPeople } from './people/people.ts'
import { insertStore } from './store-rows.ts'

type SeedInput = {
  db: Sql
  storage: MediaStore
  log: Log
  onlyIfEmpty?: boolean
  /** Is given the trial customer's way in, once. */
  keepTrial?: (trial: TrialCustomer) => void
}

/** Every picture of the seed, each path once. */
export function allImages(products: Product[]): Image[] {
  const images = [...products.flatMap((product) => product.images), ...homeImages]
  return [...new Map(images.map((image) => [image.path, image])).values()]
}

async function isSeeded(db: Sql): Promise<boolean> {
  const found = await db.query('select 1 from public.products limit 1')
  return found.length > 0
}

/**
 * Fills an empty store: pictures first, then every row in one transaction, so that a seed that was
 * interrupted starts again as if nothing had happened. Existing rows are left alone.
 */
export async function seed(input: SeedInput): Promise<void> {
  const { db, storage, log, onlyIfEmpty = true, keepTrial } = input
  if (onlyIfEmpty && (await isSeeded(db))) return
  const started = Date.now()
  const products = allProducts()
  const images = allImages(products)
  log(`seeding ${products.length} products and ${images.length} pictures (once, about a minute)`)
  const drawn = await storeImages(images, storage)
  const { email, password } = await db.transaction(async (tx) => {
    await insertStore(tx, products)
    return insertPeople(tx)
  })
  keepTrial?.({ email, password })
  log(`seeded in ${Math.round((Date.now() - started) / 1000)} s, ${drawn} pictures drawn`)
}
