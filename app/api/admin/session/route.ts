import { readJsonBody } from '@/lib/core/request'
import { signIn } from '@/server/auth/actions'
import { verifySecondFactor } from '@/server/auth/second-factor-actions'
import { getSession } from '@/server/core/session'

const headers = { 'cache-control': 'private, no-store' }
const MAX_BYTES = 4_096

/** GET → the signed-in account as {userId, name, needsCode}, or null. */
export async function GET(): Promise<Response> {
  return Response.json(await getSessionAccount(), { headers })
}

/**
 * Signs in without rendering the page again, as an action would do, so that the form below the
 * dialog is preserved. The body is the input of `signIn`, or of `verifySecondFactor` for its session;
 * returns the error, or the signed-in account.
 */
export async function POST(request: Request): Promise<Response> {
  const input = await readJsonBody(request, MAX_BYTES)
  if (input === undefined) {
    return Response.json({ ok: false, code: 'INVALID' }, { status: 400, headers })
  }
  const isCode = typeof input === 'object' && input !== null && 'code' in input
  const answer = isCode
    ? await verifySecondFactor(input as Parameters<typeof verifySecondFactor>[0])
    : await signIn(input as Parameters<typeof signIn>[0])
  return Response.json(answer.ok ? { ok: true, data: await getSessionAccount() } : answer, {
    headers,
  })
}

async function getSessionAccount() {
  const session = await getSession()
  return (
    session && {
      userId: session.userId,
      name: session.fullName || session.email,
      needsCode: session.secondFactor === 'code',
    }
  )
}
