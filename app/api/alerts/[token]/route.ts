import type { NextRequest } from 'next/server'
import { siteOrigin } from '@/server/core/site'
import { unsubscribe } from '@/server/products/unsubscribe-actions'

/** POST → ends all alerts of an address with one request of its mail provider (RFC 8058). */
export async function POST(
  _request: NextRequest,
  { params }: RouteContext<'/api/alerts/[token]'>,
): Promise<Response> {
  const { token } = await params
  const isDone = await unsubscribe(token)
  return new Response(null, { status: isDone ? 204 : 503 })
}

/** GET → the page that ends the alerts, for mail programs that open the address in a browser. */
export async function GET(
  _request: NextRequest,
  { params }: RouteContext<'/api/alerts/[token]'>,
): Promise<Response> {
  const { token } = await params
  return Response.redirect(`${siteOrigin()}/alerta#${encodeURIComponent(token)}`, 303)
}
