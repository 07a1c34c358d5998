import { isRemoteImageUrl } from '../content/remote-address.ts'
import type { IssueCode } from './issues.ts'
import type { SheetProduct } from './product.ts'

/** Columns that contain image addresses. */
export const IMAGE_FIELDS: ReadonlySet<string> = new Set(['image', 'additional_images'])

export type ResolvedImage = { address: string; issue?: IssueCode }

/**
 * Returns the value to store for an image address: its stored file if there is one, or the web
 * address until the image is fetched. Addresses that the product already has are kept.
 */
export function resolveImage(
  address: string,
  current: SheetProduct | null,
  storedImage: (address: string) => string | null,
): ResolvedImage {
  const ownAddresses = [current?.image, current?.additional_images].flat()
  const stored = storedImage(address)
  if (stored !== null) return { address: stored }
  if (ownAddresses.includes(address) || isRemoteImageUrl(address)) return { address }
  return { address, issue: address.startsWith('/media/') ? 'media-missing' : 'picture-address' }
}

/** Replaces image addresses, the keys of `alts`, by those of the stored files. */
export function resolveAlts(
  alts: Record<string, unknown>,
  storedImage: (address: string) => string | null,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(alts).map(([address, text]) => [storedImage(address) ?? address, text]),
  )
}
