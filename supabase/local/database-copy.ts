import { type Handler, json } from './http.ts'
import { isKey } from './keys.ts'

export const COPY_PATH = '/database-copy'

/** GET /database-copy with the secret key: a consistent copy of the embedded database as a tar file. */
export function databaseCopy(dump: () => Promise<Blob>, secretKey: string): Handler {
  return async (request, url) => {
    if (request.method !== 'GET' || url.pathname !== COPY_PATH) return null
    if (!isKey(request.headers.get('apikey'), secretKey)) return json({ status: 'refused' }, 403)
    return new Response(await dump(), { headers: { 'cache-control': 'no-store' } })
  }
}
