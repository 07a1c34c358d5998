import { isRemotePicture } from '../content/remote-address.ts'
import type { IssueCode } from './issues.ts'
import type { SheetProduct } from './product.ts'

/** Columns that contain image addresses. */
export const PICTURE_FIELDS: ReadonlySet<string> = new Set(['image', 'additional_images'])

export type SettledPicture = { address: string; issue?: IssueCode }

/**
 * Returns the value to store for an image address: its stored file if there is one, or the web
 * address until the image is fetched. Addresses that the product already has are kept.
 */
export function settlePicture(
  address: string,
  current: SheetProduct | null,
  storedPicture: (address: string) => string | null,
): SettledPicture {
  const held = [current?.image, current?.additional_images].flat()
  const stored = storedPicture(address)
  if (stored !== null) return { address: stored }
  if (held.includes(address) || isRemotePicture(address)) return { address }
  return { address, issue: address.startsWith('/media/') ? 'media-missing' : 'picture-address' }
}

/** Replaces image addresses, the keys of `alts`, by those of the stored files. */
export function settleAlts(
  alts: Record<string, unknown>,
  storedPicture: (address: string) => string | null,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(alts).map(([address, text]) => [storedPicture(address) ?? address, text]),
  )
}
