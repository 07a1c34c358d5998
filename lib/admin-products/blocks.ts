// The JSON columns of a product as the editor holds them. What older imports stored in other shapes is
// read too; what is written has one shape.
import { type SpecGroup, specGroups } from '../catalog/spec-groups.ts'

export type TextBlock = { title: string; description: string; icon: string }
export type FaqBlock = { question: string; answer: string }
export type VideoBlock = { url: string; title: string; poster: string }
export type CrumbBlock = { label: string; path: string }
export type NamedValue = { name: string; value: string }
export type PictureBlock = { path: string; alt: string }

type Json = Record<string, unknown>

export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

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

/** product_features, product_highlights, trust_indicators. */
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

/** What is left empty is left out, so that a block keeps the shape it was read in. */
export function writeTextBlocks(
  rows: TextBlock[],
): { title: string; description?: string; icon?: string }[] {
  return filled(rows).map(({ title, description, icon }) => ({
    title,
    ...(description ? { description } : {}),
    ...(icon ? { icon } : {}),
  }))
}

export function readFaqs(value: unknown): FaqBlock[] {
  return filled(
    (Array.isArray(value) ? value : []).map((entry) => {
      const source = asObject(entry)
      return { question: asText(source.question), answer: asText(source.answer) }
    }),
  )
}

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

export function writeVideos(
  rows: VideoBlock[],
): { url: string; title?: string; poster?: string }[] {
  return filled(rows).map(({ url, title, poster }) => ({
    url,
    ...(title ? { title } : {}),
    ...(poster ? { poster } : {}),
  }))
}

/** Specifications in any shape as groups; empty lines are dropped when they are written. */
export function readSpecs(value: unknown): SpecGroup[] {
  return specGroups(value)
}

export function writeSpecs(groups: SpecGroup[]): SpecGroup[] {
  return groups
    .map(({ category, items }) => ({ category: category.trim(), items: filled(items) }))
    .filter(({ items }) => items.length > 0)
}

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

export function writeCrumbs(rows: CrumbBlock[]): { label: string; path?: string }[] {
  return filled(rows).map(({ label, path }) => (path ? { label, path } : { label }))
}

/** variant_attributes as rows: {cor: 'Azul'} ↔ [{name: 'cor', value: 'Azul'}]. */
export function readAttributes(value: unknown): NamedValue[] {
  return Object.entries(asObject(value)).map(([name, item]) => ({ name, value: asText(item) }))
}

export function writeAttributes(rows: NamedValue[]): Record<string, string> {
  return Object.fromEntries(
    rows
      .map(({ name, value }) => [name.trim(), value.trim()] as const)
      .filter(([name, value]) => name !== '' && value !== ''),
  )
}

/** image, additional_images and gallery_alts as one list, the first is the cover. */
export function readPictures(image: unknown, more: unknown, alts: unknown): PictureBlock[] {
  const texts = asObject(alts)
  const paths = [asText(image), ...asTexts(more)].filter((path) => path !== '')
  return [...new Set(paths)].map((path) => ({ path, alt: asText(texts[path]) }))
}

export function writePictures(pictures: PictureBlock[]) {
  const [cover, ...more] = pictures.map(({ path }) => path)
  const named = pictures.filter(({ alt }) => alt.trim() !== '')
  return {
    image: cover ?? null,
    additional_images: more,
    gallery_alts: Object.fromEntries(named.map(({ path, alt }) => [path, alt.trim()])),
  }
}
