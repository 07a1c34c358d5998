import 'server-only'
import { getTranslations } from 'next-intl/server'
import { parseBrandQuery, parseListingQuery } from '@/lib/catalog/listing-query'
import { parseSectionKey } from '@/lib/content/sections'
import { findBrand } from '@/server/catalog/brand-queries'
import { findRouteCategory, getListing } from '@/server/catalog/queries'
import type { PageKind } from '@/server/content/page-dto'
import { getContentPage } from '@/server/content/queries'
import {
  getProductSection,
  getSpecialSection,
  listSectionProducts,
} from '@/server/content/section-queries'
import { applyCache } from '@/server/core/cache'
import { drawShareCard, loadShareImage } from '@/server/core/share-image'
import { getSiteSettings } from '@/server/settings/queries'
import { PageCard } from './share-card'

const PICTURES = 3

type Pictured = { image: string | null }[]

const picturesOf = (products: Pictured) =>
  products.flatMap(({ image }) => image ?? []).slice(0, PICTURES)

/**
 * Returns the content of the Open Graph image of a page by its path, or null if there is no such page.
 */
export async function getSharePage(path: readonly string[]): Promise<SharePage | null> {
  const [first, second, , last] = path
  if (first === undefined) return homeSharePage()
  if (first === 'categoria') return categorySharePage(path.slice(1))
  if (first === 'marca' && path.length === 2) return brandSharePage(second ?? '')
  if (first === 'secao' && path.length === 2) return sectionSharePage(second ?? '')
  if (first === 'secao-especial' && path.length === 4) {
    return sectionSharePage(`special_section_${second}`, Number(last))
  }
  const fixed = path.join('/')
  if (fixed === 'coins' || fixed === 'servicos/assistencia') return fixedSharePage(fixed)
  return contentSharePage(fixed)
}

async function homeSharePage(): Promise<SharePage> {
  const [{ settings }, products] = await Promise.all([
    getSiteSettings(),
    listSectionProducts({ isFeatured: true }, PICTURES),
  ])
  const { siteName, siteSubtitle } = settings.info
  return {
    label: null,
    title: siteSubtitle || siteName,
    text: settings.seo.description,
    accent: null,
    pictures: picturesOf(products),
  }
}

async function categorySharePage(segments: readonly string[]): Promise<SharePage | null> {
  const category = await findRouteCategory(segments)
  if (!category) return null
  const t = await getTranslations('seo.share')
  const { items, total } = await getListing(parseListingQuery({}, category.path))
  return {
    label: category.parent?.name ?? t('category'),
    title: category.name,
    text: category.description ?? t('count', { count: total }),
    accent: null,
    pictures: picturesOf(items),
  }
}

async function brandSharePage(slug: string): Promise<SharePage | null> {
  const brand = await findBrand(slug)
  if (!brand) return null
  const t = await getTranslations('seo.share')
  const { items, total } = await getListing(parseBrandQuery({}, brand.names))
  return {
    label: t('brand'),
    title: brand.name,
    text: t('count', { count: total }),
    accent: null,
    pictures: picturesOf(items),
  }
}

async function sectionSharePage(sectionKey: string, carousel?: number): Promise<SharePage | null> {
  const t = await getTranslations('seo.share')
  const found = await sectionOf(sectionKey, carousel)
  return found && { label: t('section'), text: null, accent: null, ...found }
}

async function sectionOf(sectionKey: string, carousel?: number) {
  const key = parseSectionKey(sectionKey)
  if (key?.kind === 'product') {
    const outcome = await getProductSection(key.id)
    if (outcome?.state !== 'found') return null
    const { title, products } = outcome.section
    return { title, pictures: picturesOf(products) }
  }
  if (key?.kind !== 'special') return null
  const outcome = await getSpecialSection(key.id)
  if (outcome?.state !== 'found') return null
  const { title, rows } = outcome.section
  const carousels = rows.flatMap((row) => (row.type === 'carousel' ? [row] : []))
  if (carousel === undefined) {
    return { title, pictures: picturesOf(carousels.flatMap(({ products }) => products)) }
  }
  const row = carousels.find(({ index }) => index === carousel)
  return row ? { title: row.title || title, pictures: picturesOf(row.products) } : null
}

async function fixedSharePage(path: 'coins' | 'servicos/assistencia'): Promise<SharePage> {
  const name = path === 'coins' ? 'coins' : 'assistance'
  const [t, share] = await Promise.all([
    getTranslations(`content.${name}`),
    getTranslations('seo.share'),
  ])
  return {
    label: share(name),
    title: t('title'),
    text: t('metaDescription'),
    accent: null,
    pictures: [],
  }
}

const KINDS: Record<string, PageKind[]> = { ajuda: ['help'], prime: ['prime'], 'uti-pro': ['pro'] }

async function contentSharePage(slug: string): Promise<SharePage | null> {
  if (!/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(slug) || slug.length > 120) return null
  const kinds = KINDS[slug.split('/')[0] ?? ''] ?? ['platform', 'legal']
  for (const kind of kinds) {
    const page = await getContentPage(kind, slug)
    if (!page) continue
    const t = await getTranslations('seo.share')
    const key = page.sectionKeys.find((section) => section.startsWith('product_section_'))
    const section = key ? await sectionOf(key) : null
    return {
      label: t(kind),
      title: page.title,
      text: page.metaDescription ?? page.subtitle,
      accent: /^#[0-9a-f]{6}$/i.test(page.accent ?? '') ? page.accent : null,
      pictures: section?.pictures ?? [],
    }
  }
  return null
}

const TILE = { width: 524, height: 524 }

/**
 * Returns the Open Graph image of the page at a path as JPEG bytes, or null if there is no such page.
 * Cached with the tags of all data that it reads, so that it is rendered again only after a change.
 */
export async function getPageShareImage(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  'use cache'
  applyCache('home')
  const facts = await getSharePage(path === '' ? [] : path.split('/'))
  if (!facts) return null
  const [{ settings }, pictures] = await Promise.all([
    getSiteSettings(),
    Promise.all(facts.pictures.map((picture) => loadShareImage(picture, TILE))),
  ])
  const shown = pictures.filter((picture) => picture !== null)
  return drawShareCard(PageCard({ ...facts, pictures: shown, siteName: settings.info.siteName }))
}

/** The content of the Open Graph image of a page. */
export type SharePage = {
  label: string | null
  title: string
  text: string | null
  /** The color of the page as #rrggbb, null for the color of the store. */
  accent: string | null
  /** Paths of up to three images. */
  pictures: string[]
}
