import { connection } from 'next/server'
import { exportMyData } from '@/server/auth/queries'

const STATUS: Record<string, number> = { UNAUTHENTICATED: 401, RATE_LIMITED: 429 }

/** GET → the caller's personal data as a JSON file (LGPD). */
export async function GET(): Promise<Response> {
  await connection()
  const result = await exportMyData()
  const headers = { 'cache-control': 'private, no-store' }
  if (!result.ok) {
    return Response.json({ code: result.code }, { status: STATUS[result.code] ?? 503, headers })
  }
  return new Response(JSON.stringify(result.data, null, 2), {
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="meus-dados.json"',
    },
  })
}
