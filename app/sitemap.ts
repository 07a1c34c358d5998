import type { MetadataRoute } from 'next'
import { categoryHref } from '@/lib/catalog/category-path'
import { productPath } from '@/lib/catalog/product-path'
import {
  countSitemapShards,
  listSitemapCategories,
  listSitemapPages,
  listSitemapProducts,
} from '@/server/catalog/sitemap-queries'
import { siteOrigin } from '@/server/core/site'

const PAGES = 'paginas'
const PRODUCTS = /^produtos-(\d{1,5})$/
/** Pages of the store that are no rows. */
const FIXED = ['/', '/servicos/assistencia', '/coins']

/** One sitemap of pages and as many of products as they need. */
export async function generateSitemaps(): Promise<{ id: string }[]> {
  const shards = await countSitemapShards()
  const products = Array.from({ length: shards }, (_, shard) => ({ id: `produtos-${shard + 1}` }))
  return [{ id: PAGES }, ...products]
}

export default async function sitemap(props: {
  id: Promise<string>
}): Promise<MetadataRoute.Sitemap> {
  const id = await props.id
  const shard = PRODUCTS.exec(id)?.[1]
  return shard ? productEntries(Number(shard) - 1) : pageEntries()
}

async function productEntries(shard: number): Promise<MetadataRoute.Sitemap> {
  const origin = siteOrigin()
  const products = await listSitemapProducts(shard)
  return products.map(({ slug, image, updated_at }) => ({
    url: `${origin}${productPath(slug)}`,
    lastModified: updated_at,
    images: image?.startsWith('/') ? [`${origin}${encodeURI(image)}`] : undefined,
  }))
}

async function pageEntries(): Promise<MetadataRoute.Sitemap> {
  const origin = siteOrigin()
  const [pages, categories] = await Promise.all([listSitemapPages(), listSitemapCategories()])
  return [
    ...FIXED.map((path) => ({ url: `${origin}${path}` })),
    ...categories.map(({ slug, updated_at }) => ({
      url: `${origin}${categoryHref(slug)}`,
      lastModified: updated_at,
    })),
    ...pages.map(({ slug, updated_at }) => ({
      url: `${origin}/${slug}`,
      lastModified: updated_at,
    })),
  ]
}
