import { createHash } from 'node:crypto'

const NAMESPACE = Buffer.from('6f0d5c0e2c5b4b5b9a3e55544947414d', 'hex')

/**
 * Returns a version 5 UUID of a kind and a name, so that every seeded row has the same id in every
 * database.
 */
export function seedId(kind: string, name: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(`${kind}:${name}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex').slice(0, 32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns the URL form of a Portuguese name: lower case, no accents, hyphens. */
export function slugify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' e ')
    .replace(/\+/g, ' plus ')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
