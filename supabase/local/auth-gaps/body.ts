export type Body = Record<string, unknown>

/** The JSON object of a request, which stays readable; null for anything else. */
export async function readBody(request: Request): Promise<Body | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : null
}

/** A text that PostgreSQL takes; empty for what is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' && !value.includes('\0') ? value : ''

export function withBody(request: Request, body: Body): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) })
}
