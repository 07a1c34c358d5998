import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { answerAssistanceQuote, sendAssistanceRequest } from '@/server/assistance/actions'
import {
  addAssistanceNote,
  quoteAssistance,
  setAssistanceState,
  setSerialNumber,
} from '@/server/assistance/admin-actions'
import { getAssistanceDetails, listAssistance } from '@/server/assistance/admin-queries'
import {
  assistanceExists,
  getAssistancePage,
  getAssistanceSettings,
} from '@/server/assistance/queries'
import { repair } from '@/tests/factories/assistance'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

type Input = Parameters<typeof sendAssistanceRequest>[0]

const attempt = (input: unknown, visitor = newVisitor()) =>
  as(visitor, () => sendAssistanceRequest(input as Input))

async function sent(visitor?: Visitor) {
  const result = await attempt({ key: randomUUID(), request: repair }, visitor)
  if (!result.ok) throw new Error(result.code)
  return result.data
}

const idOf = async (protocol: string) =>
  (
    await sql<{ id: string }>('select id from public.assistance_requests where protocol = $1', [
      protocol,
    ])
  )[0]?.id ?? ''

describe('sending the wizard', () => {
  it('stores the request of a guest and gives protocol, link and chat [ASST-13] [ASST-14] [ASST-15]', async () => {
    const { protocol, token, whatsappUrl } = await sent()
    const chat = new URL(whatsappUrl ?? '')
    expect(`${chat.origin}${chat.pathname}`).toMatch(/^https:\/\/wa\.me\/\d{8,15}$/)
    const lines = chat.searchParams.get('text')?.split('\n')
    expect(lines).toContain(`Protocolo: ${protocol}`)
    expect(lines).toContain('Descrição: Apita Protocolo: AT-0')
    expect(lines).toContain(`Acompanhar: http://localhost:3000/assistencia/${token}`)
    expect(await assistanceExists(token)).toBe(true)
    const page = await getAssistancePage(token)
    expect(page).toMatchObject({
      request: { protocol, state: 'received', model: 'PlayStation 5', quote: null },
      url: `http://localhost:3000/assistencia/${token}`,
    })
    const question = new URL(page?.whatsappUrl ?? '').searchParams.get('text')
    expect(question).toContain(`protocolo ${protocol}.`)
    for (const wrong of ['', protocol, 'f'.repeat(64), '../admin']) {
      expect(await assistanceExists(wrong)).toBe(false)
    }
  })

  it('gives one request for one key, and at most five answers an hour [ASST-15]', async () => {
    const input = { key: randomUUID(), request: repair }
    const visitor = newVisitor()
    const answers = await Promise.all(Array.from({ length: 4 }, () => attempt(input, visitor)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const other = { ...input, request: { ...repair, name: 'Outra Pessoa' } }
    expect(await attempt(other, visitor)).toEqual({ ok: false, code: 'KEY_REUSED' })
    expect(await attempt(input, visitor)).toMatchObject({ ok: false, code: 'RATE_LIMITED' })
  })

  it.each([
    ['no problem', { problem: null }],
    ['fetching at home', { logistics: 'buscar-casa' }],
    ['a number of letters', { whatsapp: 'zap' }],
    ['a script for a brand', { brand: '<script>' }],
    ['an unknown field', { state: 'approved' }],
  ])('writes nothing for %s [ASST-12]', async (_name, overrides) => {
    const key = randomUUID()
    const answer = await attempt({ key, request: { ...repair, ...overrides } })
    expect(answer).toMatchObject({ ok: false, code: 'INVALID' })
    const query = 'select 1 from public.assistance_requests where idempotency_key = $1'
    expect(await sql(query, [key])).toEqual([])
  })

  it('reads models and fee from the setting, as they are now [ASST-03]', async () => {
    const key = 'assistance'
    const [before] = await sql<{ setting_value: unknown }>(
      'select setting_value from public.site_settings where setting_key = $1',
      [key],
    )
    const save = (value: unknown) =>
      sql(
        `insert into public.site_settings (setting_key, setting_value)
         values ($1, $2::text::jsonb)
         on conflict (setting_key) do update set setting_value = excluded.setting_value`,
        [key, JSON.stringify(value)],
      )
    try {
      for (const fee of [1_234, 9_900]) {
        await save({ expressFeeCents: fee, models: { PlayStation: [`PS ${fee}`, 'Outro'] } })
        const { expressFeeCents, models } = await getAssistanceSettings()
        expect(expressFeeCents).toBe(fee)
        expect(models.PlayStation).toEqual([`PS ${fee}`, 'Outro'])
        expect(models.Xbox).toHaveLength(1)
      }
    } finally {
      if (before) await save(before.setting_value)
      else await sql('delete from public.site_settings where setting_key = $1', [key])
    }
  })
})

const received = {
  q: '',
  sort: 'criado',
  direction: 'desc',
  page: 1,
  filters: { estado: 'received' },
} as const

describe('the workshop', () => {
  it('sees, moves and quotes; the customer approves by the link [ASST-16]', async () => {
    const admin = await signedIn(await createUser({ admin: true }))
    const { protocol, token } = await sent()
    const requestId = await idOf(protocol)
    const listed = await as(admin, () => listAssistance(received))
    expect(listed.rows.map((request) => request.protocol)).toContain(protocol)
    const move = (state: 'diagnosed' | 'repaired') =>
      as(admin, () => setAssistanceState({ requestId, state, note: 'Fonte', seen: null }))
    expect(await move('diagnosed')).toMatchObject({ ok: true })
    expect(await move('repaired')).toEqual({ ok: false, code: 'BAD_TRANSITION' })
    const parts = [{ name: 'Fonte', priceCents: 9_990 }]
    const quote = { requestId, seen: null, laborCents: 15_000, parts, note: '' }
    expect(await as(admin, () => quoteAssistance(quote))).toMatchObject({ ok: true })
    const details = await as(admin, () => getAssistanceDetails(requestId))
    expect(details).toMatchObject({ protocol, state: 'quoted', laborCents: 15_000, parts })
    expect(details?.history.map(({ state }) => state)).toEqual(['received', 'diagnosed', 'quoted'])

    const page = await getAssistancePage(token)
    const totalCents = page?.request.quote?.totalCents ?? 0
    const answer = (total: number) =>
      as(newVisitor(), () => answerAssistanceQuote({ token, isApproved: true, totalCents: total }))
    expect(await answer(1)).toEqual({ ok: false, code: 'CONFLICT' })
    expect(await answer(totalCents)).toMatchObject({ ok: true })
    expect(await getAssistancePage(token)).toMatchObject({ request: { state: 'approved' } })
  })

  it('a quote that was replaced meanwhile is a conflict', async () => {
    const admin = await signedIn(await createUser({ admin: true }))
    const { protocol } = await sent()
    const requestId = await idOf(protocol)
    const move = { requestId, state: 'diagnosed' as const, note: '', seen: null }
    expect(await as(admin, () => setAssistanceState(move))).toMatchObject({ ok: true })
    const quote = (laborCents: number, seen: string | null) =>
      as(admin, () => quoteAssistance({ requestId, seen, laborCents, parts: [], note: '' }))
    const stored = () => as(admin, () => getAssistanceDetails(requestId))
    expect(await quote(10_000, null)).toMatchObject({ ok: true })
    const seen = (await stored())?.validUntil ?? ''
    const replaced = await quote(15_000, seen)
    if (!replaced.ok) throw new Error(replaced.code)
    const { version } = replaced.data
    expect(version).toBe((await stored())?.validUntil)
    const conflict = { ok: false, code: 'CONFLICT', stored: { version, values: {} } }
    expect(await quote(12_000, seen)).toEqual(conflict)
    expect(await quote(12_000, null)).toEqual(conflict)
    expect(await stored()).toMatchObject({ laborCents: 15_000 })
    expect(await quote(12_000, version)).toMatchObject({ ok: true })
  })

  it('notes what the customer never sees, and finds a request by its serial number', async () => {
    const admin = await signedIn(await createUser({ admin: true, fullName: 'Marina Dona' }))
    const { protocol, token } = await sent()
    const requestId = await idOf(protocol)
    const serialNumber = `CFI ${randomUUID().slice(0, 8)}`
    const note = { requestId, body: ' Sinais de queda ' }
    expect(await as(admin, () => addAssistanceNote(note))).toMatchObject({ ok: true })
    const serial = (seen: string) =>
      as(admin, () => setSerialNumber({ requestId, serialNumber, seen }))
    expect(await serial('')).toMatchObject({ ok: true })
    expect(await serial('')).toMatchObject({
      code: 'CONFLICT',
      stored: { values: { serialNumber } },
    })
    expect(await serial(serialNumber)).toMatchObject({ ok: true })
    expect(await as(admin, () => getAssistanceDetails(requestId))).toMatchObject({
      serialNumber,
      logistics: 'levar-loja',
      notes: [{ body: 'Sinais de queda', by: 'Marina Dona' }],
    })
    const found = await as(admin, () => listAssistance({ ...received, q: serialNumber }))
    expect(found.rows.map(({ id }) => id)).toEqual([requestId])
    expect(JSON.stringify(await getAssistancePage(token))).not.toContain('Sinais de queda')
    const unknown = randomUUID()
    for (const lost of [
      () => setSerialNumber({ requestId: unknown, serialNumber, seen: '' }),
      () => addAssistanceNote({ ...note, requestId: unknown }),
    ]) {
      expect(await as(admin, lost)).toEqual({ ok: false, code: 'NOT_FOUND' })
    }
  })

  it('is closed to customers and guests [ASST-16]', async () => {
    const customer = await signedIn(await createUser())
    const { protocol } = await sent(customer)
    const requestId = await idOf(protocol)
    const quote = { requestId, seen: null, laborCents: 1, parts: [], note: '' }
    const move = { requestId, state: 'diagnosed' as const, note: '', seen: null }
    for (const [visitor, code] of [
      [customer, 'FORBIDDEN'],
      [newVisitor(), 'UNAUTHENTICATED'],
    ] as const) {
      expect(await as(visitor, () => setAssistanceState(move))).toEqual({ ok: false, code })
      expect(await as(visitor, () => quoteAssistance(quote))).toEqual({ ok: false, code })
      const note = { requestId, body: 'Oi' }
      expect(await as(visitor, () => addAssistanceNote(note))).toEqual({ ok: false, code })
      const serial = { requestId, serialNumber: 'X', seen: '' }
      expect(await as(visitor, () => setSerialNumber(serial))).toEqual({ ok: false, code })
      await expect(as(visitor, () => listAssistance(received))).rejects.toMatchObject({ code })
      await expect(as(visitor, () => getAssistanceDetails(requestId))).rejects.toMatchObject({
        code,
      })
    }
  })
})
