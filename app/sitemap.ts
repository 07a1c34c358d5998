import type { MetadataRoute } from 'next'
import { brandHref, isIndexableBrand } from '@/lib/catalog/brands'
import { categoryHref } from '@/lib/catalog/categories'
import { productPath } from '@/lib/catalog/paths'
import { listBrands } from '@/server/catalog/brand-queries'
import { getContentPage, getHomeLayout } from '@/server/content/queries'
import { listSectionPaths } from '@/server/content/section-queries'
import { siteOrigin } from '@/server/core/site'
import {
  countSitemapShards,
  listSitemapCategories,
  listSitemapPages,
  listSitemapProducts,
} from '@/server/seo/sitemap-queries'

const PAGES = 'paginas'
const PRODUCTS = /^produtos-(\d{1,5})$/
/** Pages of the store that are not rows of a table. */
const FIXED = ['/', '/servicos/assistencia', '/coins']

/** Returns one sitemap of pages and as many of products as needed. */
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
  const [pages, categories, sections, brands] = await Promise.all([
    listSitemapPages(),
    listSitemapCategories(),
    listLinkedSections(),
    listBrands(),
  ])
  return [
    ...FIXED.map((path) => ({ url: `${origin}${path}` })),
    ...categories.map(({ slug, updated_at }) => ({
      url: `${origin}${categoryHref(slug)}`,
      lastModified: updated_at,
    })),
    ...brands.filter(isIndexableBrand).map(({ slug }) => ({ url: `${origin}${brandHref(slug)}` })),
    ...pages.map(({ slug, updated_at }) => ({
      url: `${origin}/${slug}`,
      lastModified: updated_at,
    })),
    ...sections.map((path) => ({ url: `${origin}${path}` })),
  ]
}

/**
 * Returns the paths of the full listings of all sections on the home page and on the pages in the
 * sitemap.
 */
async function listLinkedSections(): Promise<string[]> {
  const layouts = await Promise.all([
    getHomeLayout(),
    ...(await listSitemapPages()).map(
      async ({ kind, slug }) => (await getContentPage(kind, slug))?.sectionKeys,
    ),
  ])
  return listSectionPaths(new Set(layouts.flatMap((layout) => layout ?? [])))
}
