import { connection } from 'next/server'
import type { ErrorCode } from '@/lib/core/result'
import { readWaiting } from '@/server/staff/queries'

const NOT_STAFF_CODES: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'UNCONFIRMED',
  'SECOND_FACTOR',
  'FORBIDDEN',
]
const headers = { 'cache-control': 'private, no-store' }

/**
 * GET → the numbers of waiting items, by kind; null for a caller who is not, or no longer, a member of the
 * staff. 503 with an error code if it cannot be read.
 */
export async function GET(): Promise<Response> {
  await connection()
  const answer = await readWaiting()
  if (answer.ok) return Response.json(answer.waiting, { headers })
  if (NOT_STAFF_CODES.includes(answer.code)) return Response.json(null, { headers })
  return Response.json({ code: answer.code }, { headers, status: 503 })
}
