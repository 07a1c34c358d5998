/** A request handler in front of @supabase/lite; null passes the request on. */
export type Handler = (request: Request, url: URL) => Promise<Response | null>

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/** Returns an error response in the format of Supabase Auth. */
export function authError(status: number, code: string, msg: string): Response {
  return json({ code: status, error_code: code, msg }, status)
}
