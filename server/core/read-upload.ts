import 'server-only'
import { MAX_IMAGE_BYTES, UPLOAD_FOLDERS, type UploadFolder } from '@/lib/content/media'

/** The rest of the form: boundaries, the other fields and the file name. */
const MAX_REST_BYTES = 8_192

type Upload = { bytes: Uint8Array; folder: UploadFolder }

/**
 * Reads at most `limit` bytes, regardless of the declared length; null if the body is missing or
 * larger.
 */
async function readAtMost(request: Request, limit: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit || !request.body) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body) {
    size += part.length
    if (size > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Returns the fields of a form with a file of at most `maxBytes`; null if the body is not a valid form,
 * 'too-large' above the limit.
 */
export async function readForm(
  request: Request,
  maxBytes: number,
): Promise<FormData | 'too-large' | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return null
  const body = await readAtMost(request, maxBytes + MAX_REST_BYTES)
  if (!body) return 'too-large'
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null) // a truncated form is handled like no form
}

/** Returns the file and folder of an upload form; null and 'too-large' like `readForm`. */
export async function readUpload(request: Request): Promise<Upload | 'too-large' | null> {
  const form = await readForm(request, MAX_IMAGE_BYTES)
  if (form === 'too-large') return form
  const file = form?.get('file')
  const folder = UPLOAD_FOLDERS.find((name) => name === form?.get('folder'))
  if (!(file instanceof File) || !folder) return null
  return { bytes: new Uint8Array(await file.arrayBuffer()), folder }
}
