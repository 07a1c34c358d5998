import { isStorableLink } from '../content/admin/storable-link.ts'

const LINK_KEY = /(url|link|href|src|image)$/i

/**
 * Returns whether the database accepts all texts under keys that name a link. Same rule as
 * `private.json_links_safe` in the database.
 */
export function hasStorableLinks(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return true
  return Object.entries(json).every(([key, value]) =>
    typeof value === 'string'
      ? !LINK_KEY.test(key) || isStorableLink(value)
      : hasStorableLinks(value),
  )
}
