// The day of the store is that of São Paulo, whatever the time zones of the server and of PostgreSQL are.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOfDay } from '@/lib/account/customers'
import { handlingDay } from '@/lib/cart/delivery'
import { campaignTexts } from '@/lib/coins/campaign'
import { storeDay } from '@/lib/core/store-time'
import { currentAvailability } from '@/lib/products/sale-state'
import { periodStart } from '@/lib/staff/audit'
import { dateTime } from '@/supabase/emails/render-text'
import { type Backend, startBackend } from '@/supabase/local/backend'
import { openPglite } from '@/supabase/local/connection'
import type { Copy } from '@/tests/support/db/pg'
import { copyOfEmptyStore } from '@/tests/support/integration/backend-launch'
import { createNative } from '@/tests/support/integration/databases'

/** The first moment of 2027 in the store, and the last one of 2026. */
const MIDNIGHT = '2027-01-01T03:00:00Z'
const BEFORE = '2027-01-01T02:59:59Z'

let embeddedStore: string
beforeAll(async () => {
  embeddedStore = await copyOfEmptyStore()
})

describe.each(['UTC', 'Asia/Tokyo', 'America/Sao_Paulo'])('server and PostgreSQL in %s', (zone) => {
  const usual = process.env.TZ
  let database: Copy
  let backend: Backend

  beforeAll(async () => {
    process.env.TZ = zone
    database = await createNative()
    const sql = postgres(database.url, { max: 1 })
    const name = new URL(database.url).pathname.slice(1)
    await sql.unsafe(`alter database ${name} set timezone = '${zone}'`)
    await sql.unsafe(`alter database ${name} set datestyle = 'SQL, DMY'`)
    await sql.end()
    backend = await startBackend({
      dataDir: mkdtempSync(join(tmpdir(), 'uti-zone-')),
      projectRoot: resolve(import.meta.dirname, '../../..'),
      siteOrigin: 'http://localhost:3000',
      port: 0,
      outboxPort: 0,
      databaseUrl: database.url,
      seed: null,
      log: () => {},
    })
  })
  afterAll(async () => {
    if (usual === undefined) delete process.env.TZ
    else process.env.TZ = usual
    await backend.close()
    await database.drop()
  })

  it('both have that time zone', async () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const sql = postgres(database.url, { max: 1 })
    const [row] = await sql`select current_setting('TimeZone') as zone`
    await sql.end()
    expect(row?.zone).toBe(zone)
  })

  it('the data API answers times in UTC, and a pre-order is in stock at midnight', async () => {
    await backend.sql.query(`insert into public.products
      (name, slug, price, stock, availability, release_date, created_at)
      values ('Virada', 'virada', 100, 5, 'preorder', '2027-01-01', '${BEFORE}')`)
    const visitor = createClient(backend.url, backend.keys.publishable, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const { data } = await visitor.from('products').select('created_at, release_date').single()
    expect(data).toEqual({ created_at: '2027-01-01T02:59:59+00:00', release_date: '2027-01-01' })
    const inStock = async (now: string) => {
      await backend.sql.query('delete from private.clock')
      await backend.sql.query(`insert into private.clock (fixed_at) values ('${now}')`)
      return (await visitor.rpc('product_facets', { p_query: 'virada' })).data.in_stock
    }
    expect([await inStock(BEFORE), await inStock(MIDNIGHT)]).toEqual([0, 1])
  })

  it('the embedded database answers times in UTC', async () => {
    const embedded = await openPglite({ directory: join(embeddedStore, 'db') })
    const [row] = await embedded.sql.query(`select '${BEFORE}'::timestamptz as at`)
    await embedded.close()
    expect(row).toEqual({ at: '2027-01-01T02:59:59+00:00' })
  })

  it('rules and texts of the web server have the day of the store', () => {
    const read = (moment: string) => {
      const now = new Date(moment)
      return {
        day: storeDay(now.getTime()),
        audit: periodStart('hoje', now),
        preorder: currentAvailability({ availability: 'preorder', releaseDate: '2027-01-01' }, now),
        handled: handlingDay('', now),
        mail: dateTime(moment),
      }
    }
    expect(read(BEFORE)).toEqual({
      day: '2026-12-31',
      audit: '2026-12-31T00:00:00-03:00',
      preorder: 'preorder',
      handled: '2026-12-31',
      mail: expect.stringMatching(/^31\/12\/2026\D+23:59$/),
    })
    expect(read(MIDNIGHT)).toEqual({
      day: '2027-01-01',
      audit: '2027-01-01T00:00:00-03:00',
      preorder: 'ready',
      handled: '2027-01-04',
      mail: expect.stringMatching(/^01\/01\/2027\D+00:00$/),
    })
    expect(campaignTexts({ factor: 2, endsAt: MIDNIGHT }).day).toBe('31/12')
    expect(new Date(endOfDay('2026-12-31')).getTime()).toBeLessThan(Date.parse(MIDNIGHT))
  })
})
