import type { SheetTag } from './product.ts'

const WEIGHT = /^(.*?)\s*:\s*(\d{1,4})$/s
const MAX_NAME = 60
const MAX_WEIGHT = 1_000

/** Formats tags as a cell: 'RPG:5; Aventura:3'. A semicolon in a name is escaped as '\;'. */
export function tagText(tags: readonly SheetTag[]): string {
  return tags.map(({ name, weight }) => `${name.replaceAll(';', '\\;')}:${weight}`).join('; ')
}

/**
 * Parses the tags of a cell without duplicates. The default weight is 1. Returns null if a tag is
 * invalid.
 */
export function readTags(text: string): SheetTag[] | null {
  const found = new Map<string, SheetTag>()
  for (const part of text.split(/(?<!\\);|\n/)) {
    const bare = part.replaceAll('\\;', ';').trim()
    if (bare === '') continue
    const [, name = bare, weight = '1'] = WEIGHT.exec(bare) ?? []
    const tag = { name: name.trim(), weight: Number(weight) }
    if (tag.name === '' || tag.name.length > MAX_NAME || tag.weight > MAX_WEIGHT) return null
    if (!found.has(tag.name.toLowerCase())) found.set(tag.name.toLowerCase(), tag)
  }
  return [...found.values()]
}
