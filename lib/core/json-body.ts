/**
 * Returns the body of a request as JSON; undefined if it is invalid, longer than `maxBytes`, or has
 * no Content-Length.
 */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const length = request.headers.get('content-length') ?? ''
  if (!/^\d+$/.test(length) || Number(length) > maxBytes) return undefined
  return request.json().catch(() => undefined) // the caller responds with INVALID
}
