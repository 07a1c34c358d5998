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
import {
  drawShareCard,
  SHARE_BACKGROUND as GROUND,
  SHARE_TEXT as INK,
  loadShareImage,
  SHARE_MUTED as MUTED,
  SHARE_PRIMARY as PRIMARY,
  ShareBrand,
  SHARE_SURFACE as SURFACE,
} from '@/server/core/share-image'
import { getSiteSettings } from '@/server/settings/queries'

const MAX_IMAGES = 3

type WithImage = { image: string | null }[]

const imagesOf = (products: WithImage) =>
  products.flatMap(({ image }) => image ?? []).slice(0, MAX_IMAGES)

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
    listSectionProducts({ isFeatured: true }, MAX_IMAGES),
  ])
  const { siteName, siteSubtitle } = settings.info
  return {
    label: null,
    title: siteSubtitle || siteName,
    text: settings.seo.description,
    accent: null,
    images: imagesOf(products),
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
    images: imagesOf(items),
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
    images: imagesOf(items),
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
    return { title, images: imagesOf(products) }
  }
  if (key?.kind !== 'special') return null
  const outcome = await getSpecialSection(key.id)
  if (outcome?.state !== 'found') return null
  const { title, rows } = outcome.section
  const carousels = rows.flatMap((row) => (row.type === 'carousel' ? [row] : []))
  if (carousel === undefined) {
    return { title, images: imagesOf(carousels.flatMap(({ products }) => products)) }
  }
  const row = carousels.find(({ index }) => index === carousel)
  return row ? { title: row.title || title, images: imagesOf(row.products) } : null
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
    images: [],
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
      images: section?.images ?? [],
    }
  }
  return null
}

const TILE_SIZE = { width: 524, height: 524 }

/**
 * Returns the Open Graph image of the page at a path as JPEG bytes, or null if there is no such page.
 * Cached with the tags of all data that it reads, so that it is rendered again only after a change.
 */
export async function getPageShareImage(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  'use cache'
  applyCache('home')
  const facts = await getSharePage(path === '' ? [] : path.split('/'))
  if (!facts) return null
  const [{ settings }, images] = await Promise.all([
    getSiteSettings(),
    Promise.all(facts.images.map((image) => loadShareImage(image, TILE_SIZE))),
  ])
  const shown = images.filter((image) => image !== null)
  return drawShareCard(PageCard({ ...facts, images: shown, siteName: settings.info.siteName }))
}

/** The content of the Open Graph image of a page. */
type SharePage = {
  label: string | null
  title: string
  text: string | null
  /** The color of the page as #rrggbb, null for the color of the store. */
  accent: string | null
  /** Paths of up to three images. */
  images: string[]
}

// The Open Graph image of every page except product pages: label, title, text and up to three product
// images.

const TILE = 262
/**
 * Positions of the tiles, in px, with their rotation in degrees. The first tile is the topmost and
 * therefore the last one in the document.
 */
const FAN = [
  { left: 118, top: 118, turn: 0 },
  { left: 0, top: 26, turn: -8 },
  { left: 236, top: 20, turn: 8 },
]

type PageCardProps = Omit<SharePage, 'images'> & { siteName: string; images: string[] }

/** Renders the image of a page. */
function PageCard({ siteName, label, title, text, accent, images }: PageCardProps) {
  const tint = accent ?? PRIMARY
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        width: '100%',
        height: '100%',
        padding: 56,
        gap: 48,
        color: INK,
        backgroundColor: GROUND,
        backgroundImage: `radial-gradient(circle at 88% 30%, ${tint}66 0%, ${GROUND} 62%)`,
        fontFamily: 'Inter',
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <ShareBrand name={siteName} />
        <div
          style={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', flex: 1 }}
        >
          {label ? <Label text={label} tint={tint} /> : null}
          <div
            style={{
              display: 'block',
              lineClamp: 3,
              fontFamily: 'Sora',
              fontSize: title.length > 26 ? 56 : 72,
              lineHeight: 1.12,
            }}
          >
            {title}
          </div>
          {text ? (
            <div
              style={{
                display: 'block',
                lineClamp: 3,
                marginTop: 22,
                color: MUTED,
                fontSize: 29,
                lineHeight: 1.4,
              }}
            >
              {text}
            </div>
          ) : null}
        </div>
      </div>
      {images.length > 0 ? <Fan images={images} /> : null}
      <Pulse />
    </div>
  )
}

function Label({ text, tint }: { text: string; tint: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 14, marginBottom: 18 }}>
      <div style={{ display: 'flex', width: 34, height: 6, borderRadius: 3, background: tint }} />
      <div style={{ display: 'flex', color: MUTED, fontSize: 27 }}>{text}</div>
    </div>
  )
}

function Fan({ images }: { images: string[] }) {
  const tiles = images.map((image, index) => ({ image, place: FAN[index] ?? FAN[0] }))
  return (
    <div style={{ display: 'flex', position: 'relative', width: 498, height: 440, marginTop: 30 }}>
      {tiles.reverse().map(({ image, place }) => (
        <div
          key={place?.left}
          style={{
            display: 'flex',
            position: 'absolute',
            left: place?.left,
            top: place?.top,
            width: TILE,
            height: TILE,
            overflow: 'hidden',
            borderRadius: 26,
            border: `3px solid ${GROUND}`,
            backgroundColor: SURFACE,
            boxShadow: '0 18px 50px rgba(0,0,0,0.55)',
            transform: `rotate(${place?.turn}deg)`,
          }}
        >
          {/* biome-ignore lint/performance/noImgElement: this is drawn into an image, no browser loads it. */}
          <img
            src={image}
            alt=""
            width={TILE}
            height={TILE}
            style={{ width: TILE, height: TILE, objectFit: 'cover' }}
          />
        </div>
      ))}
    </div>
  )
}

/** The pulse line of the brand along the lower edge. */
function Pulse() {
  return (
    <svg
      width="1200"
      height="64"
      viewBox="0 0 1200 64"
      aria-hidden="true"
      style={{ position: 'absolute', left: 0, bottom: 10 }}
    >
      <path
        fill="none"
        stroke={PRIMARY}
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
        d="M0 40h420l14-14 16 14h26l10 12 18-46 22 54 12-20h40l12-10 12 10h598"
      />
    </svg>
  )
}
