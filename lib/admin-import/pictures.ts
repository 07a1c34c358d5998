import { isRemotePicture } from '../uploads/remote-address.ts'
import type { IssueCode } from './issues.ts'
import type { SheetProduct } from './product.ts'

/** The columns that name pictures by their address. */
export const PICTURE_FIELDS: ReadonlySet<string> = new Set(['image', 'additional_images'])

export type SettledPicture = { address: string; issue?: IssueCode }

/**
 * What is stored for an address of a picture column: its file in the store where there is one, a web
 * address until its picture was fetched. What the product already holds stays.
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

/** Texts of pictures by the addresses that their pictures are stored under. */
export function settleAlts(
  alts: Record<string, unknown>,
  storedPicture: (address: string) => string | null,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(alts).map(([address, text]) => [storedPicture(address) ?? address, text]),
  )
}
