// The owner's settings through the admin's action. A backend of its own, since every page reads them.
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { generateMetadata } from '@/app/(store)/page'
import { ContactHelp } from '@/components/content/contact-help'
import { HeaderLogo } from '@/components/layout/header-logo'
import { SiteFont } from '@/components/layout/site-font'
import { messages } from '@/lib/i18n/messages'
import { type SettingKey, settingSchemas } from '@/lib/settings/edit'
import { SETTING_SECTIONS } from '@/lib/staff/places'
import { chatUrl } from '@/server/assistance/queries'
import { placeOrder } from '@/server/orders/actions'
import { saveSetting } from '@/server/settings/admin-actions'
import { getSetting, getSettingValues } from '@/server/settings/admin-queries'
import { getSiteSettings } from '@/server/settings/queries'
import { createUser } from '@/tests/factories/user'
import type { TestBackend } from '@/tests/support/integration/backend'
import { startOwnBackend } from '@/tests/support/integration/databases'
import { signedIn } from '@/tests/support/integration/sign-in'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

let backend: TestBackend
let manager: Visitor

const html = (part: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      {part}
    </NextIntlClientProvider>,
  )

type Edit = Parameters<typeof saveSetting>[0]['edit']
const save = async (edit: Edit, visitor = manager) => {
  const seen = await as(manager, () => getSetting(edit.key))
  return as(visitor, () => saveSetting({ seen, edit }))
}

const rowsOf = (key: string) =>
  backend.sql.query<{ setting_value: Record<string, unknown> }>(
    'select setting_value from public.site_settings where setting_key = $1',
    [key],
  )

beforeAll(async () => {
  backend = await startOwnBackend()
  process.env.NEXT_PUBLIC_SUPABASE_URL = backend.url
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = backend.keys.publishable
  process.env.SUPABASE_SECRET_KEY = backend.keys.secret
  manager = await signedIn(await createUser({ admin: true, staff: 'manager' }))
}, 60_000)

afterAll(() => backend.stop())

describe('settings saved by the admin', () => {
  const info = {
    siteName: 'Arena dos Consoles',
    siteSubtitle: 'Jogos com prontuário',
    browserTitle: 'Arena | Jogos',
    selectedFont: 'Sora' as const,
    headerLayoutType: 'css_logo' as const,
    logoUrl: null,
    headerImageUrl: null,
    disableHeaderImageCompression: false,
  }

  it('are one row a key, updated when it is saved again, each with one line in the audit [SET-01]', async () => {
    for (const siteName of ['Primeira', 'Segunda']) {
      expect(await save({ key: 'site_info', value: { ...info, siteName } })).toMatchObject({
        ok: true,
      })
    }
    const rows = await rowsOf('site_info')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.setting_value.siteName).toBe('Segunda')
    const audit = await backend.sql.query(
      "select 1 from public.audit_log where table_name = 'site_settings' and row_id = 'site_info'",
    )
    expect(audit).toHaveLength(2)
  })

  it('show in the header, the title of the home page and the typeface [SET-02] [SET-08]', async () => {
    takeExpired()
    expect(await save({ key: 'site_info', value: info })).toMatchObject({ ok: true })
    expect(takeExpired()).toEqual(['setting:site_info'])
    const state = await getSiteSettings()
    const head = html(<HeaderLogo info={state.settings.info} />)
    expect(head).toContain('Arena dos Consoles')
    expect(head).toContain('Jogos com prontuário')
    expect((await generateMetadata()).title).toEqual({ absolute: 'Arena | Jogos' })
    const font = await SiteFont({ settings: Promise.resolve(state) })
    expect(html(font)).toContain('--font-text:var(--font-sora)')
  })

  it('give every wa.me link the number of the contact row [SET-09]', async () => {
    const { contact } = await as(manager, getSettingValues)
    const value = {
      ...contact,
      whatsapp: '5500111112222',
      phoneLabel: '(00) 11111-2222',
      hours: 'Todo dia',
      address: { street: 'Rua A, 1', city: 'Linhares', state: 'ES', zip: '29900-000' },
    }
    expect(await save({ key: 'contact', value })).toMatchObject({ ok: true })
    const at = 'https://wa.me/5500111112222'
    expect(await chatUrl('oi')).toBe(`${at}?text=oi`)
    expect(html(<ContactHelp contact={(await getSiteSettings()).settings.contact} />)).toContain(at)
    const [product] = await backend.sql.query<{ id: string }>(
      `select id from public.products
       where is_listed and stock > 2 and sizes = '{}' and colors = '{}' and pro_days is null limit 1`,
    )
    const lines = [{ productId: product?.id ?? '', size: null, color: null, quantity: 1 }]
    const order = await as(newVisitor(), () =>
      placeOrder({ key: randomUUID(), lines, useCoins: false }),
    )
    expect(order).toMatchObject({ ok: true, data: { whatsappUrl: expect.stringContaining(at) } })
    const code = globSync('{app,components,lib,server}/**/*.{ts,tsx,json}').filter(
      (file) => !file.includes('.test.') && /\b55\d{10,11}\b/.test(readFileSync(file, 'utf8')),
    )
    expect(code).toEqual([])
  })

  it('are refused to roles without the area and to customers, whatever they send', async () => {
    const editor = await signedIn(await createUser({ admin: true, staff: 'editor' }))
    const customer = await signedIn(await createUser())
    for (const visitor of [editor, customer, newVisitor()]) {
      expect(
        await save({ key: 'site_info', value: { ...info, siteName: 'X' } }, visitor),
      ).toMatchObject({ ok: false })
      await expect(as(visitor, getSettingValues)).rejects.toThrow()
    }
    expect((await rowsOf('site_info'))[0]?.setting_value.siteName).not.toBe('X')
  })

  it('begin as values that their own forms accept, the address aside until there is one', async () => {
    const values = await as(manager, getSettingValues)
    const filled = {
      ...values,
      legal: { companyName: 'A', registration: '00.000.000/0000-00', address: 'B' },
      store_rating: { value: 4.9, count: 1, sourceUrl: 'https://mapas.example/' },
    }
    for (const [, key] of SETTING_SECTIONS)
      expect(settingSchemas[key].safeParse(filled[key]).error, key).toBeUndefined()
  })

  it.each<[SettingKey, unknown, string]>([
    ['contact', { whatsapp: '+55 27 1' }, 'edit.value.whatsapp'],
    ['site_info', { ...info, headerLayoutType: 'single_image' }, 'edit.value.headerImageUrl'],
    [
      'site_info',
      { ...info, headerLayoutType: 'logo_title', logoUrl: 'javascript:alert(1)' },
      'edit.value.logoUrl',
    ],
    ['store_rating', { value: 9, count: 1, sourceUrl: 'http://x' }, 'edit.value.value'],
    [
      'shipping_policy',
      { mode: 'fixed', fixed: { feeCents: 1.5, freeFromCents: 0 }, quote: { freeFromCents: 0 } },
      'edit.value.fixed.feeCents',
    ],
    [
      'seo',
      { description: 'a', titleSuffix: '', googleVerification: '"><script>' },
      'edit.value.googleVerification',
    ],
    ['assistance', { expressFeeCents: 1, models: {} }, 'edit.value.models.PlayStation'],
  ])('name the field that is wrong: %s', async (key, value, field) => {
    const result = await save({ key, value } as Edit)
    expect(result).toMatchObject({ ok: false, code: 'INVALID' })
    if (!result.ok) expect(Object.keys(result.fields ?? {})).toContain(field)
  })
})
