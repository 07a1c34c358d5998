import 'server-only'
import { MAX_REMOTE_BYTES, type UploadError } from '@/lib/content/image-files'
import { type Encoded, encodeUpload } from '@/server/core/encode-image'
import { requireArea } from '@/server/core/session'
import { type FetchError, fetchRemote, internet, type Network } from './fetch-remote-image'

export type RemoteImage =
  | Extract<Encoded, { ok: true }>
  | { ok: false; fault: UploadError | FetchError }

/**
 * Returns the image of a URL, encoded like an upload, or the fault.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function readRemoteImage(
  address: string,
  network: Network = internet,
): Promise<RemoteImage> {
  await requireArea('catalog')
  const fetched = await fetchRemote(address, network)
  return fetched.ok ? encodeUpload(fetched.bytes, MAX_REMOTE_BYTES) : fetched
}
