import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RepairPriceValues } from '@/lib/assistance/schema'
import { sendAssistanceRequest } from '@/server/assistance/actions'
import { deleteRepairPrice, saveRepairPrice } from '@/server/assistance/admin-actions'
import { getAssistanceDetails, listRepairPrices } from '@/server/assistance/admin-queries'
import {
  getAssistancePage,
  getAssistanceSettings,
  getRepairPrices,
} from '@/server/assistance/queries'
import { repair } from '@/tests/factories/assistance'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

let manager: Visitor
/** A model that the form offers and that no other test prices. */
let model = ''

beforeAll(async () => {
  manager = await signedIn(await createUser({ admin: true, staff: 'manager' }))
  model = (await getAssistanceSettings()).models.Outros.at(-1) ?? ''
})
afterAll(() =>
  sql("delete from public.repair_prices where brand = 'Outros' and model = $1", [model]),
)

const values = (): RepairPriceValues => ({
  brand: 'Outros',
  model,
  repair: 'nao-liga',
  price: '249,90',
  days: 4,
  note: 'Com fonte nova',
})
const add = (more: Partial<RepairPriceValues> = {}, visitor = manager) =>
  as(visitor, () => saveRepairPrice({ id: null, seen: null, values: { ...values(), ...more } }))
const list = () =>
  as(manager, () =>
    listRepairPrices({
      q: model,
      sort: 'modelo',
      direction: 'asc',
      page: 1,
      filters: { marca: 'Outros', servico: 'nao-liga' },
    }),
  )
const shown = async () =>
  (await getRepairPrices())
    .find(({ brand }) => brand === 'Outros')
    ?.models.find((group) => group.model === model)?.prices

describe('prices of repairs', () => {
  it('are created, changed and deleted against the version that was read, and shown at once', async () => {
    expect(await shown()).toBeUndefined()
    expect(await add()).toMatchObject({ ok: true })
    expect(await shown()).toEqual([
      {
        brand: 'Outros',
        model,
        repair: 'nao-liga',
        cents: 24_990,
        days: 4,
        note: 'Com fonte nova',
      },
    ])
    expect(await add({ price: '1' })).toMatchObject({
      code: 'INVALID',
      fields: { 'values.repair': 'taken' },
    })
    const [first] = (await list()).rows
    if (!first) throw new Error('no price')
    const { id, ...seen } = first
    expect(seen.values).toEqual(values())
    const change = (more: Partial<RepairPriceValues>) =>
      as(manager, () => saveRepairPrice({ id, seen, values: { ...seen.values, ...more } }))
    expect(await change({ price: '300', note: '' })).toMatchObject({ ok: true })
    expect(await shown()).toMatchObject([{ cents: 30_000, note: null }])
    expect(await change({ price: '310' })).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect(await as(manager, () => deleteRepairPrice({ id, seen }))).toMatchObject({
      code: 'CONFLICT',
    })
    const [now] = (await list()).rows
    if (!now) throw new Error('no price')
    const { id: _, ...latest } = now
    expect(await as(manager, () => deleteRepairPrice({ id, seen: latest }))).toMatchObject({
      ok: true,
    })
    expect(await shown()).toBeUndefined()
    expect(await list()).toEqual({ rows: [], total: 0 })
  })

  it('are stored with a request, and in its message and for the workshop', async () => {
    await add()
    const request = { ...repair, brand: 'Outros', model } as const
    const result = await as(newVisitor(), () =>
      sendAssistanceRequest({ key: randomUUID(), request, owner: null }),
    )
    if (!result.ok) throw new Error(result.code)
    const { protocol, token, whatsappUrl } = result.data
    const lines = new URL(whatsappUrl ?? '').searchParams.get('text')?.split('\n')
    expect(lines).toContain('Estimativa: a partir de R$ 249,90, cerca de 4 dias úteis')
    const estimate = { cents: 24_990, days: 4 }
    expect(await getAssistancePage(token)).toMatchObject({ request: { estimate } })
    const [row] = await sql<{ id: string }>(
      'select id from public.assistance_requests where protocol = $1',
      [protocol],
    )
    const details = await as(manager, () => getAssistanceDetails(row?.id ?? ''))
    expect(details).toMatchObject({ estimate })
  })

  it('are closed to staff without the area settings, customers and guests', async () => {
    const support = await signedIn(await createUser({ admin: true, staff: 'support' }))
    for (const [visitor, code] of [
      [support, 'FORBIDDEN'],
      [await signedIn(await createUser()), 'FORBIDDEN'],
      [newVisitor(), 'UNAUTHENTICATED'],
    ] as const) {
      expect(await add({ repair: 'superaquecimento' }, visitor)).toEqual({ ok: false, code })
      const seen = { version: null, values: {} }
      expect(await as(visitor, () => deleteRepairPrice({ id: randomUUID(), seen }))).toEqual({
        ok: false,
        code,
      })
    }
  })
})
