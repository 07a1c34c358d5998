export type Body = Record<string, unknown>

/**
 * Returns the JSON object in the body of a request, or null for anything else. The body of the
 * request can still be read afterwards.
 */
export async function readBody(request: Request): Promise<Body | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : null
}

/** Returns a text that PostgreSQL accepts; empty for any other value. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' && !value.includes('\0') ? value : ''

export function withBody(request: Request, body: Body): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) })
}
