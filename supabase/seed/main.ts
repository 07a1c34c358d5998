import type { Seed, SeedContent, Sql } from '../local/types.ts'
import { allProducts } from './catalog/all.ts'
import type { Product } from './catalog/product.ts'
import { homeImages } from './content/home.ts'
import { type Image, storeImages } from './images.ts'
import { insertPeople } from './people/past-activity.ts'
import { baseRows, insertBase, insertStore } from './store-rows.ts'

/** Returns all images of the seed, each path once. */
export function allImages(products: Product[]): Image[] {
  const images = [...products.flatMap((product) => product.images), ...homeImages]
  return [...new Map(images.map((image) => [image.path, image])).values()]
}

/** Returns the images that the rows of an empty store refer to. */
export function baseImages(): Image[] {
  const rows = JSON.stringify(baseRows)
  return homeImages.filter(({ path }) => rows.includes(`/media/${path}`))
}

async function isSeeded(db: Sql): Promise<boolean> {
  const found = await db.query('select 1 from private.seed_runs')
  return found.length > 0
}

async function markSeeded(tx: Sql, content: SeedContent): Promise<void> {
  await tx.query('insert into private.seed_runs (content) values ($1)', [content])
}

/**
 * Fills a database that was never filled: images first, then all rows in one transaction that also
 * marks the database as filled, so that an interrupted seed starts again from the beginning. A marked
 * database is never filled again, whatever rows it has.
 */
export const seed: Seed = async ({ db, storage, log, content, withPeople, saveTrialCustomer }) => {
  if (await isSeeded(db)) return
  const started = Date.now()
  const products = content === 'demo' ? allProducts() : []
  const images = content === 'demo' ? allImages(products) : baseImages()
  log(`seeding ${products.length} products and ${images.length} images (once, about a minute)`)
  const drawn = await storeImages(images, storage, content === 'demo')
  await db.transaction(async (tx) => {
    if (content === 'base') await insertBase(tx)
    else await insertStore(tx, products)
    if (content === 'demo' && withPeople) saveTrialCustomer(await insertPeople(tx))
    // Events of the demonstration data send no messages.
    await tx.exec('delete from private.outbox')
    await markSeeded(tx, content)
  })
  log(`seeded in ${Math.round((Date.now() - started) / 1000)} s, ${drawn} images drawn`)
}
