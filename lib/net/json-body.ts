/** The body of a request as JSON; undefined for one that is none, too long or of a length not told. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= maxBytes)) return undefined
  return request.json().catch(() => undefined) // answered as INVALID
}
