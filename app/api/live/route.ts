import { getLivePass } from '@/server/live/queries'

const headers = { 'cache-control': 'private, no-store' }

/**
 * Hands the signed-in, confirmed customer a pass for live updates, others null. A POST, because
 * browsers name its origin always: it gives a token away, and may renew the session.
 */
export async function POST(): Promise<Response> {
  const pass = await getLivePass()
  if (pass === 'foreign') return new Response(null, { status: 403, headers })
  return Response.json(pass, { headers })
}
