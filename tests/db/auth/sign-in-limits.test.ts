// Sign-ins are counted before the password is looked at, also when hundreds come at once.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, service } from '../../support/db/db.ts'

const db = openDatabase(60)

// All connections are open before the first race, so that the races are races.
beforeAll(() => Promise.all(Array.from({ length: 60 }, () => db.sql`select pg_sleep(0.05)`)))

afterEach(() => db.setNow(null))

type Verdict = { allowed: boolean; delay_ms: number; buckets: string[] }

async function begin(
  email: string,
  network: string,
  device: string | null = null,
): Promise<Verdict> {
  const [row] = await db.as(
    service,
    (tx) =>
      tx`select public.begin_sign_in(${email}, ${email}, ${network}, ${device}, 1) as verdict`,
  )
  return row?.verdict
}

const succeed = (user: string, device: string, buckets: string[]) =>
  db.as(
    service,
    (tx) => tx`select public.record_successful_sign_in(${user}, ${device}, ${buckets})`,
  )

const atOnce = <T>(count: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)))

const address = () => `${randomUUID()}@example.com`
const hits = async (bucket: string) => {
  const [row] = await db.sql`select hits from public.rate_limits where bucket = ${bucket}`
  return Number(row?.hits ?? 0)
}

describe('200 tries at once', () => {
  it('for one address from one network: 10 may look', async () => {
    const [email, network] = [address(), randomUUID()]
    const verdicts = await atOnce(200, () => begin(email, network))
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(10)
  })

  it('from one network for many addresses: 30 may look', async () => {
    const network = randomUUID()
    const verdicts = await atOnce(200, () => begin(address(), network))
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(30)
  })

  it('for one address from many networks: all may look, ever more slowly', async () => {
    const email = address()
    const verdicts = await atOnce(200, () => begin(email, randomUUID()))
    expect(verdicts.every(({ allowed }) => allowed)).toBe(true)
    const delays = verdicts.map(({ delay_ms }) => delay_ms).sort((a, b) => a - b)
    expect(delays.slice(0, 20)).toEqual(Array(20).fill(0))
    expect(delays[29]).toBe(1_000)
    expect(delays.at(-1)).toBe(3_000)
  })

  it('of a known device: 10 for itself, 10 more for its network', async () => {
    const { id } = await db.createUser()
    const [network, device] = [randomUUID(), randomUUID()]
    await succeed(id, device, [])
    const verdicts = await atOnce(200, () => begin(`${id}@example.com`, network, device))
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(20)
  })

  it('with the right password leave nothing counted, and wait for each other in no circle', async () => {
    const { id } = await db.createUser()
    const email = `${id}@example.com`
    await atOnce(200, async (n) => {
      const { buckets } = await begin(email, `${id} ${n % 25}`)
      await succeed(id, `device ${n}`, buckets)
    })
    expect(await hits(`sign-in-address:${email}`)).toBe(0)
    expect(await hits(`sign-in-pair:${email}:${id} 0`)).toBe(0)
    const devices = await db.sql`select 1 from private.known_devices where user_id = ${id}`
    expect(devices.length).toBeLessThanOrEqual(20)
  })
})

it('a try is counted for 15 minutes', async () => {
  const [email, network] = [address(), randomUUID()]
  await db.setNow('2026-11-21T12:00:00Z')
  for (let n = 0; n < 10; n += 1)
    expect(await begin(email, network)).toMatchObject({ allowed: true })
  await db.setNow('2026-11-21T12:14:59Z')
  expect(await begin(email, network)).toMatchObject({ allowed: false })
  await db.setNow('2026-11-21T12:15:00Z')
  expect(await begin(email, network)).toMatchObject({ allowed: true })
})

describe('a known device', () => {
  it('is one of the account it signed in to, until the account goes', async () => {
    const [ana, bia] = [await db.createUser(), await db.createUser()]
    const device = randomUUID()
    await succeed(ana.id, device, [])
    const bucketFor = async (id: string) =>
      (await begin(`${id}@example.com`, randomUUID(), device)).buckets[0]
    expect(await bucketFor(ana.id)).toBe(`sign-in-device:${ana.id}:${device}`)
    expect(await bucketFor(bia.id)).toContain('sign-in-pair:')
    await db.sql`delete from auth.users where id = ${ana.id}`
    expect(await db.sql`select 1 from private.known_devices where user_id = ${ana.id}`).toEqual([])
  })
})

describe('a mail', () => {
  const due = async (email: string, kind = 'recovery') => {
    const [row] = await db.as(
      service,
      (tx) => tx`select public.is_mail_due(${kind}, ${email}, ${email}) as due`,
    )
    return row?.due
  }

  it('goes to an address 6 times an hour, however many ask', async () => {
    const email = address()
    const answers = await atOnce(60, () => due(email))
    expect(answers.filter(Boolean)).toHaveLength(6)
  })

  it('of confirmation is not counted before the address has an account', async () => {
    const { id } = await db.createUser()
    const answers = async (email: string) => {
      const verdicts = await atOnce(7, () => due(email, 'confirmation'))
      return verdicts.filter(Boolean).length
    }
    expect(await answers(address())).toBe(7)
    expect(await answers(`${id}@example.com`)).toBe(6)
  })

  it('is counted for an hour', async () => {
    const email = address()
    await db.setNow('2026-11-21T12:00:00Z')
    for (let n = 0; n < 6; n += 1) expect(await due(email)).toBe(true)
    await db.setNow('2026-11-21T12:59:59Z')
    expect(await due(email)).toBe(false)
    await db.setNow('2026-11-21T13:00:00Z')
    expect(await due(email)).toBe(true)
  })

  it('waits 2 minutes while the link of the last one opens', async () => {
    const { id } = await db.createUser()
    const email = `${id}@example.com`
    const sent = (token: string | null, seconds: number) =>
      db.sql`update auth.users set recovery_token = ${token},
        recovery_sent_at = now() - make_interval(secs => ${seconds}) where id = ${id}`
    await sent('x', 100)
    expect(await due(email)).toBe(false)
    await sent('x', 130)
    expect(await due(email)).toBe(true)
    await sent(null, 1)
    expect(await due(email)).toBe(true)
  })
})
