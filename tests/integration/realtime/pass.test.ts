import { afterEach, describe, expect, it, vi } from 'vitest'
import { POST } from '@/app/api/live/route'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { createPerson } from '@/tests/support/people'
import { signedIn } from '@/tests/support/sign-in'
import { sql } from '@/tests/support/sql'

afterEach(() => {
  vi.useRealTimers()
})

async function ask(visitor: Visitor) {
  const response = await as(visitor, POST)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return { status: response.status, pass: response.status === 200 ? await response.json() : null }
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('POST /api/live', () => {
  it('hands the signed-in customer a token of their own that ends soon [COIN-20]', async () => {
    const person = await createPerson()
    const { pass } = await ask(await signedIn(person))
    expect(pass).toMatchObject({
      url: process.env.NEXT_PUBLIC_SUPABASE_URL,
      key: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    })
    const { sub, exp } = claimsOf(pass.token)
    expect(sub).toBe(person.id)
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(15 * 60)
    expect(pass.lifeSeconds).toBeGreaterThan(14 * 60)
    expect(pass.lifeSeconds).toBeLessThanOrEqual(15 * 60)
    expect(Object.keys(pass).sort()).toEqual(['key', 'lifeSeconds', 'token', 'url'])
  })

  it('gives a new token when the old one is about to end [COIN-20]', async () => {
    const ana = await signedIn(await createPerson())
    const session = () => [...ana.cookies.values()].join()
    const before = session()
    const { pass } = await ask(ana)
    expect(session()).toBe(before)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (15 * 60 - 75) * 1000 })
    const { pass: renewed } = await ask(ana)
    // Two tokens of the same second are the same text: the renewed session tells.
    expect(session()).not.toBe(before)
    expect(claimsOf(renewed.token).session_id).toBe(claimsOf(pass.token).session_id)
  })

  it('has nothing for guests, the unconfirmed and ended sessions [COIN-20]', async () => {
    const unconfirmed = await createPerson()
    const waiting = await signedIn(unconfirmed)
    await sql('update auth.users set email_confirmed_at = null where id = $1', [unconfirmed.id])
    const gone = await createPerson()
    const left = await signedIn(gone)
    await sql('delete from auth.sessions where user_id = $1', [gone.id])
    for (const visitor of [newVisitor(), waiting, left]) {
      expect(await ask(visitor)).toEqual({ status: 200, pass: null })
    }
  })

  it('is refused to other sites, also without a name of theirs', async () => {
    const ana = await signedIn(await createPerson())
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
      ana.headers.set('origin', origin)
      expect((await ask(ana)).status).toBe(403)
    }
    ana.headers.delete('origin')
    expect((await ask(ana)).status).toBe(403)
  })

  it('is given sixty times a minute', async () => {
    const ana = await signedIn(await createPerson())
    expect((await ask(ana)).pass).not.toBeNull()
    await sql(
      `update public.rate_limits set hits = 59 where bucket like 'live:%' and window_started_at =
         (select max(window_started_at) from public.rate_limits where bucket like 'live:%')`,
    )
    expect((await ask(ana)).pass).not.toBeNull()
    expect((await ask(ana)).pass).toBeNull()
  })
})
