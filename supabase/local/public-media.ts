import type { Handler } from './http.ts'
import type { MediaFiles, StoredFile } from './media-files.ts'
import type { Sql } from './types.ts'

const OBJECT = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/

/**
 * Serves public files directly from the disk: the storage API of @supabase/lite runs three queries
 * and an UPDATE for each download, on the single session that all requests share.
 */
export function publicMedia(files: MediaFiles, sql: Sql): Handler {
  const known = new Map<string, boolean>()

  async function isPublic(bucket: string): Promise<boolean> {
    const remembered = known.get(bucket)
    if (remembered !== undefined) return remembered
    const [row] = await sql.query<{ public: boolean }>(
      'select public from storage.buckets where id = $1',
      [bucket],
    )
    if (row) known.set(bucket, row.public)
    return row?.public ?? false
  }

  return async (request, url) => {
    // A request to the bucket routes may make a bucket private.
    if (url.pathname.startsWith('/storage/v1/bucket')) known.clear()
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const [, bucket, key] = OBJECT.exec(url.pathname) ?? []
    if (!bucket || !key || !(await isPublic(bucket))) return null
    const file = await findFile(files, bucket, key)
    return file && answer(files, file, request)
  }
}

async function findFile(
  files: MediaFiles,
  bucket: string,
  key: string,
): Promise<StoredFile | null> {
  try {
    return await files.find(bucket, decodeURIComponent(key))
  } catch {
    return null // a malformed key matches no file
  }
}

function answer(files: MediaFiles, file: StoredFile, request: Request): Response {
  const headers = {
    'cache-control': 'public, max-age=3600',
    'content-type': file.type,
    etag: file.eTag,
    'last-modified': file.modifiedAt.toUTCString(),
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === file.eTag) {
    return new Response(null, { status: 304, headers })
  }
  const body = request.method === 'HEAD' ? null : files.read(file)
  return new Response(body, { headers: { ...headers, 'content-length': String(file.size) } })
}
