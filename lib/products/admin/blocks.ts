// JSON columns of a product as the editor holds them. Shapes written by older imports are read too;
// only one shape is written.
import type { SpecGroup } from '../spec-groups.ts'

export type TextBlock = { title: string; description: string; icon: string }
export type FaqBlock = { question: string; answer: string }
export type VideoBlock = { url: string; title: string; poster: string }
export type CrumbBlock = { label: string; path: string }
export type NamedValue = { name: string; value: string }
export type ImageBlock = { path: string; alt: string }

type Json = Record<string, unknown>

/** Returns a JSON value if it is an object, otherwise an empty object. */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

/** Returns a text or number as text; '' for other values. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Returns the texts of a JSON array without empty ones; an empty array for other values. */
export function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText).filter((text) => text !== '') : []
}

const firstText = (source: Json, ...names: string[]) =>
  names.map((name) => asText(source[name])).find((text) => text !== '') ?? ''

function entries(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return Object.entries(asObject(value)).map(([title, description]) => ({ title, description }))
}

const filled = <T extends object>(rows: T[]) =>
  rows.filter((row) => Object.values(row).some((value) => asText(value).trim() !== ''))

/** Reads product_features, product_highlights and trust_indicators. */
export function readTextBlocks(value: unknown): TextBlock[] {
  return filled(
    entries(value).map((entry) => {
      if (typeof entry === 'string') return { title: entry, description: '', icon: '' }
      const source = asObject(entry)
      const title = firstText(source, 'title', 'name', 'label', 'text', 'titulo')
      const description = firstText(
        source,
        'description',
        ...(source.title ? ['text', 'value'] : []),
      )
      return { title, description, icon: asText(source.icon) }
    }),
  )
}

/** Omits empty fields, so that a block is stored in the shape in which it was read. */
export function writeTextBlocks(
  rows: TextBlock[],
): { title: string; description?: string; icon?: string }[] {
  return filled(rows).map(({ title, description, icon }) => ({
    title,
    ...(description ? { description } : {}),
    ...(icon ? { icon } : {}),
  }))
}

/** Reads product_faqs; empty entries are dropped. */
export function readFaqs(value: unknown): FaqBlock[] {
  return filled(
    (Array.isArray(value) ? value : []).map((entry) => {
      const source = asObject(entry)
      return { question: asText(source.question), answer: asText(source.answer) }
    }),
  )
}

/** Reads product_videos: URLs or objects; empty entries are dropped. */
export function readVideos(value: unknown): VideoBlock[] {
  return filled(
    (Array.isArray(value) ? value : []).map((entry) => {
      if (typeof entry === 'string') return { url: entry, title: '', poster: '' }
      const source = asObject(entry)
      return {
        url: firstText(source, 'url', 'src', 'video_url'),
        title: asText(source.title),
        poster: firstText(source, 'poster', 'thumbnail', 'thumbnail_url', 'image'),
      }
    }),
  )
}

/**
 * Returns videos in the stored shape, with URLs without spaces around them; empty rows and fields
 * are omitted.
 */
export function writeVideos(
  rows: VideoBlock[],
): { url: string; title?: string; poster?: string }[] {
  return filled(rows).map(({ url, title, poster }) => ({
    url: url.trim(),
    ...(title ? { title } : {}),
    ...(poster ? { poster } : {}),
  }))
}

/** Returns specifications in the stored shape; empty lines and groups are omitted. */
export function writeSpecs(groups: SpecGroup[]): SpecGroup[] {
  return groups
    .map(({ category, items }) => ({ category: category.trim(), items: filled(items) }))
    .filter(({ items }) => items.length > 0)
}

/** Reads the custom path of breadcrumb_config: a list, or a text with separators such as '>'. */
export function readCrumbs(value: unknown): CrumbBlock[] {
  const list = typeof value === 'string' ? value.split(/\s*[>›/|]\s*/) : value
  return filled(
    (Array.isArray(list) ? list : []).map((entry) => {
      if (typeof entry === 'string') return { label: entry, path: '' }
      const source = asObject(entry)
      return {
        label: firstText(source, 'label', 'name', 'title'),
        path: firstText(source, 'path', 'url', 'href', 'link'),
      }
    }),
  )
}

/** Returns breadcrumbs in the stored shape; empty rows and fields are omitted. */
export function writeCrumbs(rows: CrumbBlock[]): { label: string; path?: string }[] {
  return filled(rows).map(({ label, path }) => (path ? { label, path } : { label }))
}

/** Converts variant_attributes to rows: {cor: 'Azul'} → [{name: 'cor', value: 'Azul'}]. */
export function readAttributes(value: unknown): NamedValue[] {
  return Object.entries(asObject(value)).map(([name, item]) => ({ name, value: asText(item) }))
}

/** Returns variant_attributes; rows without a name or value are omitted. */
export function writeAttributes(rows: NamedValue[]): Record<string, string> {
  return Object.fromEntries(
    rows
      .map(({ name, value }) => [name.trim(), value.trim()] as const)
      .filter(([name, value]) => name !== '' && value !== ''),
  )
}

/** Returns image, additional_images and gallery_alts as one list; the first image is the cover. */
export function readImages(image: unknown, more: unknown, alts: unknown): ImageBlock[] {
  const texts = asObject(alts)
  const paths = [asText(image), ...asTexts(more)].filter((path) => path !== '')
  return [...new Set(paths)].map((path) => ({ path, alt: asText(texts[path]) }))
}

/** Returns the columns image, additional_images and gallery_alts of a list of images. */
export function writeImages(images: ImageBlock[]) {
  const [cover, ...more] = images.map(({ path }) => path)
  const named = images.filter(({ alt }) => alt.trim() !== '')
  return {
    image: cover ?? null,
    additional_images: more,
    gallery_alts: Object.fromEntries(named.map(({ path, alt }) => [path, alt.trim()])),
  }
}
