import { afterEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/live/route'
import { signOut } from '@/server/auth/actions'
import { CHECK_MS, liveFeed, MAX_OF_CUSTOMER } from '@/server/coins/live-queries'
import { createUser } from '@/tests/factories/user'
import { giveCoins } from '@/tests/support/integration/coins'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A page that follows its coins: what it has read so far, and whether the stream has ended. */
async function follow(visitor: Visitor) {
  const response = await as(visitor, GET)
  const page = { response, text: '', hasEnded: false }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return page
  open.push(() => reader.cancel())
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      page.text += value
    }
    page.hasEnded = true
  })()
  return page
}

const soon = { timeout: 10_000 }
const live = (page: { text: string }) =>
  expect.poll(() => page.text, soon).toContain('event: live\ndata: {}\n\n')

describe('GET /api/live', () => {
  it('streams the changes of the caller’s balance, and of nobody else [COIN-18] [COIN-19] [COIN-20]', async () => {
    const [ana, bia] = [await createUser(), await createUser()]
    const [mine, second] = [await follow(await signedIn(ana)), await follow(await signedIn(ana))]
    const other = await follow(await signedIn(bia))
    expect(mine.response.status).toBe(200)
    expect(Object.fromEntries(mine.response.headers)).toEqual({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    for (const page of [mine, second, other]) await live(page)
    await giveCoins(ana.id, 40)
    const payload = { change: 40, balance: 40, total_spent: 0, total_earned: 40 }
    for (const page of [mine, second]) {
      await expect.poll(() => page.text, soon).toContain('event: balance\n')
      const [, data = ''] = /event: balance\ndata: (.*)\n\n/.exec(page.text) ?? []
      expect(JSON.parse(data)).toEqual(payload)
    }
    expect(other.text).not.toContain('balance')
    for (const secret of ['access_token', 'eyJ', 'sb_', ana.id])
      expect(mine.text).not.toContain(secret)
  })

  it('ends with the session: by a sign-out, or when it is deleted', async () => {
    const [ana, bia] = [await createUser(), await createUser()]
    const browser = await signedIn(ana)
    const [left, deleted] = [await follow(browser), await follow(await signedIn(bia))]
    const stays = await follow(await signedIn(ana))
    await as(browser, () => signOut({}))
    await sql('delete from auth.sessions where user_id = $1', [bia.id])
    await expect.poll(() => left.hasEnded, { timeout: 2 * CHECK_MS }).toBe(true)
    await expect.poll(() => deleted.hasEnded, soon).toBe(true)
    expect(stays.hasEnded).toBe(false)
    expect(stays.text).toContain(':\n\n')
    expect((await as(browser, GET)).status).toBe(204)
  })

  it('has nothing for guests, the unconfirmed and ended sessions [COIN-20]', async () => {
    const unconfirmed = await createUser()
    const waiting = await signedIn(unconfirmed)
    await sql('update auth.users set email_confirmed_at = null where id = $1', [unconfirmed.id])
    const gone = await createUser()
    const left = await signedIn(gone)
    await sql('delete from auth.sessions where user_id = $1', [gone.id])
    for (const visitor of [newVisitor(), waiting, left]) {
      visitor.headers.delete('origin')
      const { status, headers } = await as(visitor, GET)
      expect([status, headers.get('cache-control')]).toEqual([204, 'private, no-store'])
    }
  })

  it('is refused to other sites', async () => {
    const ana = await signedIn(await createUser())
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3000.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of strangers) {
      const visitor: Visitor = { cookies: ana.cookies, headers: newVisitor(headers).headers }
      expect((await as(visitor, GET)).status).toBe(403)
    }
    ana.headers.delete('origin')
    ana.headers.set('sec-fetch-site', 'same-origin')
    expect((await follow(ana)).response.status).toBe(200)
  })

  it('is opened by a few pages of a customer, and sixty times a minute', async () => {
    const person = await createUser()
    const ana = await signedIn(person)
    for (let n = 0; n < MAX_OF_CUSTOMER; n++) expect((await follow(ana)).response.status).toBe(200)
    expect((await follow(ana)).response.status).toBe(503)
    expect((await follow(await signedIn(await createUser()))).response.status).toBe(200)
    await open.shift()?.()
    expect((await follow(ana)).response.status).toBe(200)
    await open.shift()?.()
    await sql("update public.rate_limits set hits = 60 where bucket like 'live:%'")
    expect((await follow(ana)).response.status).toBe(503)
  })

  it('ends for all when the server stops', async () => {
    const page = await follow(await signedIn(await createUser()))
    await live(page)
    liveFeed().close()
    await expect.poll(() => page.hasEnded, soon).toBe(true)
  })
})
