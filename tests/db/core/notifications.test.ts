// Notifications of the staff: who turns them on, which messages a browser gets, and their delivery to a
// push service, from the outbox to the answer.
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { NOTICE_AREAS } from '@/lib/staff/push'
import { webPushCarrier } from '@/supabase/emails/push'
import { sqlQueue } from '@/supabase/emails/queue'
import { startMailWorker } from '@/supabase/emails/worker'
import { createProduct, placeOrder, saveSetting } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
type Member = Persona & { id: string; sessionId: string }

const NOON = '2026-11-24T12:00:00Z'
const minutesLater = (minutes: number) =>
  new Date(Date.parse(NOON) + minutes * 60_000).toISOString()

beforeEach(async () => {
  await db.setNow(NOON)
  await db.sql`delete from private.outbox`
  await db.sql`delete from private.push_subscriptions`
  await db.sql`update public.user_profiles set role = 'customer' where role = 'admin'`
})

/** The public key of a browser, as its PushManager makes one. */
const browserKey = () => webPush.generateVAPIDKeys().publicKey

const turnOn = async (
  who: Persona,
  endpoint = `https://fcm.googleapis.com/send/${randomUUID()}`,
) => {
  const key = browserKey()
  const secret = randomBytes(16).toString('base64url')
  const [row] = await db.as(
    who,
    (tx) =>
      tx`select public.save_push_subscription(${endpoint}, ${key}, ${secret}, 'Chrome · Android') as id`,
  )
  return { id: row?.id as string, endpoint }
}
const browsersOf = async (who: Persona) => {
  const [row] = await db.as(who, (tx) => tx`select public.list_my_push_subscriptions() as json`)
  return row?.json as { id: string; device: string; is_current: boolean }[]
}
const remove = (who: Persona, id: string) =>
  db.as(who, (tx) => tx`select public.delete_push_subscription(${id})`)
const messagesOf = async ({ id }: { id: string }) => {
  const rows = await db.sql`select kind from private.outbox where push_id = ${id} order by kind`
  return rows.map(({ kind }) => kind)
}
const order = async () =>
  placeOrder(db, guest, [{ product_id: await createProduct(db.sql), quantity: 1 }])
const claim = () => db.as(service, (tx) => tx`select * from public.claim_messages(50)`)
const runJobs = () => db.as(service, (tx) => tx`select public.run_due_jobs()`)

async function signInAgain(member: Member): Promise<Member> {
  const sessionId = randomUUID()
  await db.sql`insert into auth.sessions (id, user_id) values (${sessionId}, ${member.id})`
  return { ...member, sessionId }
}

describe('a browser of the staff', () => {
  it('is turned on by members only, seen and turned off by its owner only', async () => {
    const [member, other] = [
      await db.createUser({ staff: 'support' }),
      await db.createUser({ staff: 'owner' }),
    ]
    for (const who of [anon, guest, await db.createUser()]) {
      await refusal(turnOn(who))
      await refusal(browsersOf(who))
    }
    const { id } = await turnOn(member)
    expect(await browsersOf(member)).toMatchObject([
      { id, device: 'Chrome · Android', is_current: true },
    ])
    expect(await browsersOf(other)).toEqual([])
    await remove(other, id)
    expect(await browsersOf(member)).toHaveLength(1)
    await remove(member, id)
    expect(await browsersOf(member)).toEqual([])
    expect(await messagesOf({ id })).toEqual([])
  })

  it('is known once for each session, and belongs to whoever turned it on last', async () => {
    const [member, other] = [
      await db.createUser({ staff: 'support' }),
      await db.createUser({ staff: 'owner' }),
    ]
    await turnOn(member)
    const { endpoint } = await turnOn(member)
    expect(await browsersOf(member)).toHaveLength(1)
    await db.setNow(minutesLater(1))
    await turnOn(await signInAgain(member))
    expect((await browsersOf(member)).map((one) => one.is_current)).toEqual([false, true])
    await turnOn(other, endpoint)
    expect(await browsersOf(member)).toHaveLength(1)
    expect(await browsersOf(other)).toHaveLength(1)
  })

  it('is refused with the address of anything but a push service, and as the eleventh', async () => {
    const member = await db.createUser({ staff: 'support' })
    for (const endpoint of [
      'http://fcm.googleapis.com/a',
      'https://127.0.0.1/a',
      'https://fcm.googleapis.com@127.0.0.1/a',
      'https://fcm.googleapis.com:8443/a',
      'https://fcm.googleapis.com.loja.example/a',
      'https://evilpush.services.mozilla.com/a',
      'https://fcm.googleapis.com/a b',
    ]) {
      expect(await refusal(turnOn(member, endpoint)), endpoint).toBe('23514')
    }
    for (let n = 0; n < 10; n++) await turnOn(await signInAgain(member))
    expect(await refusal(turnOn(await signInAgain(member)))).toBe('UT008')
  })
})

describe('a notification', () => {
  it('goes to the browsers whose areas see its subject', async () => {
    const browsers: Record<string, { id: string }> = {}
    for (const staff of ['owner', 'manager', 'editor', 'support']) {
      browsers[staff] = await turnOn(await db.createUser({ staff }))
    }
    const of = (staff: string) => messagesOf(browsers[staff] as { id: string })
    await db.sql`delete from private.outbox`
    await order()
    expect(await of('support')).toEqual(['staff_order'])
    expect(await of('editor')).toEqual([])
    await db.sql`delete from private.outbox`
    for (const notice of Object.keys(NOTICE_AREAS)) {
      await db.sql`select private.notify_staff(${notice}, ${`key:${notice}`}, null, '{}')`
    }
    const [all, catalog, desk] = [await of('owner'), await of('editor'), await of('support')]
    expect(all).toHaveLength(Object.keys(NOTICE_AREAS).length)
    expect(await of('manager')).toEqual(all)
    expect(catalog).toEqual(['staff_low_stock', 'staff_question', 'staff_review'])
    expect(desk).toEqual(all.filter((kind) => kind !== 'staff_low_stock'))
  })

  it('is not sent where the setting has it off, nor twice for one event', async () => {
    const browser = await turnOn(await db.createUser({ staff: 'owner' }))
    await db.sql`delete from private.outbox`
    await saveSetting(db.sql, 'staff_notices', { order: false })
    await order()
    expect(await messagesOf(browser)).toEqual([])
    await db.sql`delete from public.site_settings where setting_key = 'staff_notices'`
    for (let n = 0; n < 2; n++) {
      await db.sql`select private.notify_staff('review', 'key:once', null, '{}')`
    }
    expect(await messagesOf(browser)).toEqual(['staff_review'])
  })

  it('ends with the session, the role, or a second factor that the session did not give', async () => {
    const member = await db.createUser({ staff: 'support' })
    const browser = await turnOn(member)
    await db.sql`delete from private.outbox`
    await order()
    await db.sql`update public.user_profiles set staff_role = 'editor' where id = ${member.id}`
    expect((await claim()).filter(({ push }) => push)).toEqual([])
    expect(await db.sql`select from private.outbox where push_id is not null`).toHaveLength(0)
    await db.sql`update public.user_profiles set staff_role = 'support' where id = ${member.id}`
    await runJobs()
    expect(await browsersOf(member)).toHaveLength(1)

    await db.sql`delete from private.outbox`
    await db.sql`update private.staff_policy set requires_second_factor = true`
    await order()
    expect(await messagesOf(browser)).toEqual([])
    await db.sql`update private.staff_policy set requires_second_factor = false`
    await db.sql`delete from auth.sessions where id = ${member.sessionId}`
    await order()
    expect(await messagesOf(browser)).toEqual([])
    await runJobs()
    const [left] = await db.sql`select count(*)::int as n from private.push_subscriptions`
    expect(left).toEqual({ n: 0 })
  })
})

describe('the delivery of a notification', () => {
  const stops: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })

  /** A push service with the answer for a path, and a worker that sends to it. */
  async function deliver(statusOf: (path: string) => number) {
    const requests: { path: string; headers: Record<string, unknown>; bytes: number }[] = []
    const server = createServer(async (request, response) => {
      let bytes = 0
      for await (const chunk of request) bytes += chunk.length
      const path = request.url ?? ''
      requests.push({ path, headers: request.headers, bytes })
      response.writeHead(statusOf(path)).end('an answer')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const toServer: typeof fetch = (address, init) =>
      fetch(origin + new URL(String(address)).pathname, init)
    const query = (text: string, params: readonly unknown[] = []) =>
      db.sql.unsafe(text, params as never[])
    const stop = startMailWorker({
      queue: sqlQueue({ query } as never),
      carrier: { send: async () => {}, close: () => {} },
      push: webPushCarrier(webPush.generateVAPIDKeys(), 'https://loja.example', toServer),
      siteOrigin: 'https://loja.example',
      log: () => {},
      everyMs: 5,
    })
    stops.push(stop, () => new Promise((done) => server.close(done)))
    return requests
  }
  const stateOf = async ({ id }: { id: string }) => {
    const [row] = await db.sql`select state, attempts, last_error from private.outbox
      where push_id = ${id}`
    return row
  }

  it('is encrypted and sent once, tried again after a failure, and ends with a browser that is gone', async () => {
    const member = await db.createUser({ staff: 'owner' })
    const good = await turnOn(member)
    const gone = await turnOn(await signInAgain(member))
    const busy = await turnOn(await signInAgain(member))
    const wrong = await turnOn(await signInAgain(member))
    const path = (one: { endpoint: string }) => new URL(one.endpoint).pathname
    let busyStatus = 500
    const requests = await deliver(
      (asked) =>
        ({ [path(gone)]: 410, [path(busy)]: busyStatus, [path(wrong)]: 403 })[asked] ?? 201,
    )
    await expect.poll(() => stateOf(good)).toMatchObject({ state: 'sent', attempts: 1 })
    const failed = { state: 'queued', last_error: 'the push service answered with status 500' }
    await expect.poll(() => stateOf(busy)).toMatchObject(failed)
    await expect.poll(() => stateOf(wrong)).toMatchObject({ state: 'dead' })
    await expect.poll(() => browsersOf(member)).toHaveLength(3)
    expect(await stateOf(gone)).toBeUndefined()
    busyStatus = 201
    await db.setNow(minutesLater(1))
    await expect.poll(() => stateOf(busy)).toMatchObject({ state: 'sent' })
    expect(requests.filter((one) => one.path === path(good))).toHaveLength(1)
    expect(requests.filter((one) => one.path === path(busy))).toHaveLength(2)
    const sent = requests.find((one) => one.path === path(good))
    expect(sent?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
    })
    expect(sent?.bytes).toBeGreaterThan(100)
    const shown = await db.as(member, (tx) => tx`select public.list_messages('dead') as json`)
    expect(shown[0]?.json.rows).toMatchObject([{ kind: 'push_on', device: 'Chrome · Android' }])
  })
})
