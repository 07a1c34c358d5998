// Messages as they are claimed, settled and listed, with several workers and with one that dies.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase(20)

/** Claims a message in a transaction, prints a line, and never commits. */
const DYING_WORKER = `
  import postgres from 'postgres'
  const sql = postgres(process.env.WORKER_URL, { max: 1 })
  await sql.begin(async (tx) => {
    await tx\`select * from private.claim_messages(1)\`
    console.log('claimed')
    await new Promise((done) => setTimeout(done, 60_000))
  })`

const NOON = '2026-11-24T12:00:00Z'
const minutesLater = (minutes: number) =>
  new Date(Date.parse(NOON) + minutes * 60_000).toISOString()

beforeEach(async () => {
  await db.setNow(NOON)
  await db.sql`delete from private.outbox`
  await db.sql`delete from private.summarized_items`
  // Each test has its own owners.
  await db.sql`update public.user_profiles set role = 'customer' where role = 'admin'`
})

type Claimed = { id: string; kind: string; attempt: number; recipient: string; data: never }

const claim = (limit = 10): Promise<Claimed[]> =>
  db.as(service, (tx) => tx`select * from public.claim_messages(${limit})`) as never

const settle = (id: string, attempt: number, error: string | null = null, isFinal = false) =>
  db.as(service, (tx) => tx`select public.finish_message(${id}, ${attempt}, ${error}, ${isFinal})`)

const add = (key: string = randomUUID(), email = 'ana@example.com', kind = 'password_changed') =>
  db.sql`select private.add_message(${kind}, ${key}, null, ${email}, null, '{"html": "secret"}')`

const kinds = async () =>
  (await db.sql`select kind from private.outbox where state <> 'sent'`).map(({ kind }) => kind)

const rowOf = async (id: string) => (await db.sql`select * from private.outbox where id = ${id}`)[0]

describe('a claim', () => {
  it('gives each message to one of many workers', async () => {
    for (let n = 0; n < 60; n++) await add()
    const batches = await Promise.all(Array.from({ length: 15 }, () => claim(7)))
    const ids = batches.flat().map(({ id }) => id)
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBe(60)
  })

  it('passes over what another worker is claiming, without waiting', async () => {
    await add()
    await add()
    const other = await db.sql.reserve()
    await other`begin`
    const [taken] = await other`select id from private.claim_messages(1)`
    const rest = await claim()
    expect(rest).toHaveLength(1)
    expect(rest[0]?.id).not.toBe(taken?.id)
    await other`rollback`
    other.release()
    expect((await claim()).map(({ id }) => id)).toEqual([taken?.id])
  })

  it('is returned at once when the process of the worker is killed before it commits', async () => {
    await add()
    const [{ name } = { name: '' }] = await db.sql`select current_database() as name`
    const worker = spawn(process.execPath, ['--input-type=module', '-e', DYING_WORKER], {
      env: { ...process.env, WORKER_URL: `${inject('pgUrl')}${name}` },
    })
    await once(worker.stdout, 'data')
    expect(await claim()).toEqual([])
    worker.kill('SIGKILL')
    await expect.poll(async () => (await claim()).length, { timeout: 10_000 }).toBe(1)
  })

  it('ends after five minutes when the worker dies with it', async () => {
    await add('link', 'ana@example.com', 'auth')
    const [first] = await claim()
    await db.setNow(minutesLater(4.9))
    expect(await claim()).toEqual([])
    await db.setNow(minutesLater(5))
    const [second] = await claim()
    expect(second).toMatchObject({ id: first?.id, attempt: 2 })
    // A late result of the first worker: a failure changes nothing, a success is recorded.
    await settle(second?.id ?? '', 1, 'late')
    expect(await rowOf(second?.id ?? '')).toMatchObject({ state: 'queued', last_error: null })
    await settle(second?.id ?? '', 1)
    expect(await rowOf(second?.id ?? '')).toMatchObject({ state: 'sent', data: {} })
    await settle(second?.id ?? '', 2, 'refused')
    expect(await rowOf(second?.id ?? '')).toMatchObject({ state: 'sent' })
  })

  it('deletes what nobody needs any more, which is no failure', async () => {
    await db.createUser({ admin: true })
    const asking = await db.createUser()
    const product = await createProduct(db.sql)
    await db.as(asking, (tx) => tx`select public.ask_question(${product}, 'Tem legendas?')`)
    expect(await kinds()).toEqual(['staff_question'])
    await db.sql`update public.product_questions set status = 'hidden' where user_id = ${asking.id}`
    expect(await claim()).toEqual([])
    expect(await kinds()).toEqual([])
  })

  it('is followed by growing pauses, and by no ninth attempt', async () => {
    await add()
    const pauses: number[] = []
    let minutes = 0
    for (let attempt = 1; attempt <= 8; attempt++) {
      const [message] = await claim()
      expect(message?.attempt).toBe(attempt)
      await settle(message?.id ?? '', attempt, 'no connection')
      const row = await rowOf(message?.id ?? '')
      if (attempt === 8) {
        expect(row).toMatchObject({ state: 'dead', last_error: 'no connection' })
        break
      }
      const pause = (row?.next_attempt_at.getTime() - Date.parse(minutesLater(minutes))) / 60_000
      pauses.push(pause)
      minutes += pause
      await db.setNow(minutesLater(minutes - 0.1))
      expect(await claim()).toEqual([])
      await db.setNow(minutesLater(minutes))
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720])
    expect(await claim()).toEqual([])
  })

  it('gives up at once what a server refuses, and what became too old', async () => {
    await add('refused')
    const [refused] = await claim()
    await settle(refused?.id ?? '', 1, '550 no such user', true)
    expect(await rowOf(refused?.id ?? '')).toMatchObject({ state: 'dead' })
    await add('old')
    await db.setNow(minutesLater(3 * 24 * 60 + 1))
    expect(await claim()).toEqual([])
    const [old] =
      await db.sql`select state, last_error from private.outbox where dedupe_key = 'old'`
    expect(old).toMatchObject({ state: 'dead', last_error: 'too old to send' })
  })

  it('is for the server alone', async () => {
    const admin = await db.createUser({ admin: true })
    for (const who of [anon, admin]) {
      for (const call of [
        'claim_messages(1)',
        'run_due_jobs()',
        `finish_message('${randomUUID()}', 1)`,
      ]) {
        expect(await refusal(db.as(who, (tx) => tx.unsafe(`select public.${call}`)))).toBe('42501')
      }
    }
  })
})

describe('a message', () => {
  it('is added once, also by transactions at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add('same')))
    expect(await claim()).toHaveLength(1)
  })

  it('is given up after three days also without a worker', async () => {
    await add()
    const stateAfter = async (minutes: number) => {
      await db.setNow(minutesLater(minutes))
      await db.as(service, (tx) => tx`select public.run_due_jobs()`)
      return (await db.sql`select state, last_error from private.outbox where email is not null`)[0]
    }
    expect(await stateAfter(3 * 24 * 60)).toMatchObject({ state: 'queued' })
    expect(await stateAfter(3 * 24 * 60 + 1)).toMatchObject({
      state: 'dead',
      last_error: 'too old to send',
    })
  })

  it('of Auth is given up with its link, after an hour, and is not sent again', async () => {
    const admin = await db.createUser({ admin: true })
    await add('link', 'ana@example.com', 'auth')
    const [message] = await claim()
    await settle(message?.id ?? '', 1, 'no connection')
    await db.setNow(minutesLater(60))
    expect(await claim()).toMatchObject([{ id: message?.id, attempt: 2 }])
    await settle(message?.id ?? '', 2, 'no connection')
    await db.setNow(minutesLater(65))
    expect(await claim()).toEqual([])
    expect(await rowOf(message?.id ?? '')).toMatchObject({
      state: 'dead',
      last_error: 'too old to send',
    })
    const retry = db.as(admin, (tx) => tx`select public.retry_message(${message?.id ?? ''})`)
    expect(await refusal(retry)).toBe('UT015')
  })

  it('is deleted 30 days after it was sent and 90 days after it was given up', async () => {
    for (const key of ['sent', 'dead']) await add(key)
    const [one, two] = await claim()
    await settle(one?.id ?? '', 1)
    await settle(two?.id ?? '', 1, 'no', true)
    const left = async (days: number) => {
      await db.setNow(minutesLater(days * 24 * 60 + 1))
      await db.as(service, (tx) => tx`select public.run_due_jobs()`)
      const rows = await db.sql`select state from private.outbox where email is not null`
      return rows.map(({ state }) => state)
    }
    expect(await left(29)).toHaveLength(2)
    expect(await left(30)).toEqual(['dead'])
    expect(await left(90)).toEqual([])
  })
})

describe('the list of the staff', () => {
  const list = (who: Persona, state: string | null = null) =>
    db.as(who, async (tx) => {
      const [row] = await tx`select public.list_messages(${state}) as json`
      return row?.json
    })

  it('shows what waits, failed, was sent and was given up, and sends the last again', async () => {
    const admin = await db.createUser({ admin: true })
    for (const key of ['sent', 'dead', 'failed', 'queued']) await add(key, `${key}@example.com`)
    const messages = await claim(3)
    await settle(messages[0]?.id ?? '', 1)
    await settle(messages[1]?.id ?? '', 1, '550 no', true)
    await settle(messages[2]?.id ?? '', 1, 'no connection')
    const all = await list(admin)
    expect(all.counts).toEqual({ sent: 1, dead: 1, failed: 1, queued: 1 })
    expect(JSON.stringify(all)).not.toContain('secret')
    const dead = await list(admin, 'dead')
    expect(dead.rows).toMatchObject([{ id: messages[1]?.id, error: '550 no', attempts: 1 }])
    const retry = (who: Persona, index: number) =>
      db.as(who, (tx) => tx`select public.retry_message(${messages[index]?.id ?? ''})`)
    expect(await refusal(retry(admin, 0))).toBe('UT015')
    await retry(admin, 1)
    expect((await claim()).map(({ id }) => id)).toContain(messages[1]?.id)
  })

  it('sends what was too old again as if it were new', async () => {
    const admin = await db.createUser({ admin: true })
    await add('old')
    const [message] = await db.sql`select id from private.outbox where dedupe_key = 'old'`
    await db.setNow(minutesLater(3 * 24 * 60 + 1))
    await db.as(service, (tx) => tx`select public.run_due_jobs()`)
    expect(await rowOf(message?.id)).toMatchObject({ state: 'dead' })
    await db.setNow(minutesLater(10 * 24 * 60))
    await db.as(admin, (tx) => tx`select public.retry_message(${message?.id})`)
    expect((await claim()).map(({ id }) => id)).toEqual([message?.id])
  })

  it.each(['editor', 'support', null] as const)('is closed for %s', async (staff) => {
    const person = await db.createUser(staff ? { staff } : {})
    expect(await refusal(list(person))).toBe('UT002')
    expect(
      await refusal(db.as(person, (tx) => tx`select public.retry_message(${randomUUID()})`)),
    ).toBe('UT002')
  })
})
