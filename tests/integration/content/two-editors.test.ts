// Two editors open the same screen: A saves, then Z saves an edit of the version before.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { KINDS } from '@/lib/content/admin/kinds'
import { blankSpecialSection } from '@/lib/content/admin/special-section'
import type { LoadedRow } from '@/lib/core/merge'
import { saveCoinRule, saveDailyCode, saveReward } from '@/server/coins/admin-actions'
import { getDailySettings, listCoinRules, listRewards } from '@/server/coins/admin-queries'
import {
  saveHomeLayout,
  saveItem,
  savePage,
  saveProductSection,
  savePromoBanner,
  saveSpecialSection,
  setItemVisible,
} from '@/server/content/admin-actions'
import {
  getAdminPage,
  getHomeLayout,
  getProductSection,
  getPromo,
  getSpecialSection,
  listItems,
} from '@/server/content/admin-queries'
import { saveSetting } from '@/server/settings/admin-actions'
import { getSetting } from '@/server/settings/admin-queries'
import { createUser } from '@/tests/factories/user'
import { restoreAfterwards } from '@/tests/support/integration/restore'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

type Values = Record<string, unknown>
type Answer = { ok: boolean; code?: string; stored?: { values: object } }

/** A screen of the admin: a change of one field each, and two changes of one field. */
type Changes = { one: Values; two: Values; clash: [Values, Values] }
type Screen = Changes & {
  read: () => Promise<LoadedRow<object> | null>
  save: (values: never, seen: LoadedRow) => Promise<Answer>
}

let a: Visitor
let z: Visitor
const asA = <T>(run: () => Promise<T>) => as(a, run)

const screens = new Map<string, Screen>()
const names = [
  'banner',
  'ribbon',
  'quick link',
  'service card',
  'navigation item',
  'promo banner',
  'help page',
  'settings: contact',
  'home layout',
  'product section',
  'special section',
  'coin rule',
  'daily code',
  'reward',
]

function collection(kind: keyof typeof KINDS, id: string, changes: Changes) {
  const read = async () =>
    (await asA(() => listItems(kind)))?.find((item) => item.id === id) as LoadedRow | undefined
  return {
    read: async () => {
      const item = await read()
      return item ? { version: item.version, values: item.values } : null
    },
    save: (values: never, seen: LoadedRow) => saveItem({ kind, id, seen, values }),
    ...changes,
  }
}

async function idOf(query: string): Promise<string> {
  const [row] = await sql<{ id: string }>(query)
  return row?.id ?? ''
}

restoreAfterwards('site_settings', 'homepage_layout')

beforeAll(async () => {
  ;[a, z] = [
    await signedIn(await createUser({ staff: 'manager' })),
    await signedIn(await createUser({ staff: 'owner' })),
  ]
  const word = randomUUID().slice(0, 8)
  const banner = await idOf(`insert into public.banners (title, subtitle, image_url, position)
    values ('Selo', 'Frase', '/media/banners/a.webp', 90) returning id`)
  screens.set(
    'banner',
    collection('banner', banner, {
      one: { subtitle: 'Frase de A' },
      two: { title: 'Selo de Z' },
      clash: [{ subtitle: 'Primeiro' }, { subtitle: 'Segundo' }],
    }),
  )
  await sql(`insert into public.promotional_ribbon_config (device_type) values ('mobile')
    on conflict do nothing`)
  const ribbon = await idOf(
    `select id from public.promotional_ribbon_config where device_type = 'mobile'`,
  )
  screens.set(
    'ribbon',
    collection('ribbon', ribbon, {
      one: { text: `Frete ${word}` },
      two: { linkUrl: `/categoria/${word}` },
      clash: [{ text: 'Primeiro' }, { text: 'Segundo' }],
    }),
  )
  const link = await idOf(`insert into public.quick_links (label, path, position)
    values ('A', '/a', 90) returning id`)
  screens.set(
    'quick link',
    collection('quickLink', link, {
      one: { label: 'De A' },
      two: { path: '/z' },
      clash: [{ label: 'Primeiro' }, { label: 'Segundo' }],
    }),
  )
  const card = await idOf(`insert into public.service_cards (title, position)
    values ('A', 90) returning id`)
  screens.set(
    'service card',
    collection('serviceCard', card, {
      one: { title: 'De A' },
      two: { description: 'Texto de Z' },
      clash: [{ title: 'Primeiro' }, { title: 'Segundo' }],
    }),
  )
  const nav = await idOf(`insert into public.navigation_items (title, link_url, display_order)
    values ('A', '/a', 90) returning id`)
  screens.set(
    'navigation item',
    collection('navigationItem', nav, {
      one: { title: 'De A' },
      two: { linkUrl: '/z' },
      clash: [{ title: 'Primeiro' }, { title: 'Segundo' }],
    }),
  )
  screens.set('promo banner', {
    read: getPromo,
    save: (values, seen) => savePromoBanner({ seen, values }),
    one: { title: `De A ${word}` },
    two: { description: `De Z ${word}` },
    clash: [{ title: 'Primeiro' }, { title: 'Segundo' }],
  })
  const slug = `ajuda/dois-${word}`
  await sql(`insert into public.pages (slug, kind, title, body_markdown)
    values ('${slug}', 'help', 'Trocas', 'Texto')`)
  screens.set('help page', {
    read: async () => {
      const page = await getAdminPage(slug)
      return page && { version: page.version, values: page.values }
    },
    save: (values, seen) => savePage({ slug, seen, values }),
    one: { bodyMarkdown: 'Texto de A' },
    two: { title: 'Trocas de Z' },
    clash: [{ bodyMarkdown: 'Primeiro' }, { bodyMarkdown: 'Segundo' }],
  })
  const address = { street: 'Rua A, 1', city: 'Linhares', state: 'ES', zip: '29900-000' }
  await sql(
    `insert into public.site_settings (setting_key, setting_value) values ('contact', $1)
      on conflict (setting_key) do update set setting_value = excluded.setting_value`,
    [
      JSON.stringify({
        whatsapp: '5500111112222',
        phoneLabel: '(00) 11111-2222',
        email: '',
        hours: 'Todo dia',
        address,
        mapsUrl: '',
        extra: word,
      }),
    ],
  )
  screens.set('settings: contact', {
    read: () => getSetting('contact'),
    save: (value, seen) => saveSetting({ seen, edit: { key: 'contact', value } }),
    one: { hours: `A ${word}` },
    two: { phoneLabel: `(${word.slice(0, 2)}) 1` },
    clash: [{ hours: 'Primeiro' }, { hours: 'Segundo' }],
  })
  const rows = ['hero_banner', 'contact_help', 'promo_banner']
  const layout = (hidden: string[]) =>
    rows.map((key) => ({ key, isVisible: !hidden.includes(key) }))
  await asA(async () =>
    saveHomeLayout({ seen: await getHomeLayout(), values: { rows: layout([]) } }),
  )
  const moved = (...places: number[]) =>
    places.map((place) => layout(['hero_banner', 'contact_help'])[place])
  screens.set('home layout', {
    read: getHomeLayout,
    save: (values, seen) => saveHomeLayout({ seen, values }),
    one: { rows: layout(['hero_banner']) },
    two: { rows: layout(['contact_help']) },
    clash: [{ rows: moved(1, 0, 2) }, { rows: moved(2, 1, 0) }],
  })
  const section = await idOf(
    `insert into public.product_sections (title) values ('S') returning id`,
  )
  screens.set('product section', {
    read: () => getProductSection(section),
    save: (values, seen) => saveProductSection({ id: section, seen, values }),
    one: { titlePart1: 'De A' },
    two: { titlePart2: 'De Z' },
    clash: [{ titlePart1: 'Primeiro' }, { titlePart1: 'Segundo' }],
  })
  const special = await idOf(
    `insert into public.special_sections (title) values ('C') returning id`,
  )
  const config = (change: object) => ({
    ...blankSpecialSection.contentConfig,
    layout_settings: { ...blankSpecialSection.contentConfig.layout_settings, ...change },
  })
  screens.set('special section', {
    read: () => getSpecialSection(special),
    save: (values, seen) => saveSpecialSection({ id: special, seen, values }),
    one: { contentConfig: config({ show_background: false }) },
    two: { contentConfig: config({ carousel_display: 'none' }) },
    clash: [
      { contentConfig: config({ carousel_display: 'first' }) },
      { contentConfig: config({ carousel_display: 'all' }) },
    ],
  })
  const rule = await idOf(`insert into public.coin_rules (action, amount, description, is_active)
    values ('dois_${word}', 77, 'Antes', false) returning id`)
  const found = <T extends LoadedRow<object> & { id: string }>(list: T[], id: string) => {
    const row = list.find((one) => one.id === id)
    return row ? { version: row.version, values: row.values } : null
  }
  screens.set('coin rule', {
    read: async () => found(await listCoinRules(), rule),
    save: (values, seen) => saveCoinRule({ id: rule, seen, values }),
    one: { amount: 61 },
    two: { description: 'Depois' },
    clash: [{ amount: 11 }, { amount: 12 }],
  })
  screens.set('daily code', {
    read: getDailySettings,
    save: (values, seen) => saveDailyCode({ seen, values }),
    one: { claimHours: 19 },
    two: { validityHours: 47 },
    clash: [{ claimHours: 11 }, { claimHours: 12 }],
  })
  const reward = await idOf(`insert into public.coin_products (name, cost, stock, is_active)
    values ('Brinde ${word}', 100, 5, false) returning id`)
  screens.set('reward', {
    read: async () => found(await listRewards(), reward),
    save: (values, seen) => saveReward({ id: reward, seen, values }),
    one: { cost: 101 },
    two: { description: 'De Z' },
    clash: [{ cost: 11 }, { cost: 12 }],
  })
})

function screen(name: string): Screen {
  const one = screens.get(name)
  if (!one) throw new Error(`no screen ${name}`)
  return one
}

const stored = async ({ read }: Screen): Promise<LoadedRow> => {
  const row = await asA(read)
  if (!row) throw new Error('nothing stored')
  return row as LoadedRow
}

const saveAs = (who: Visitor, { save }: Screen, seen: LoadedRow, change: Values) =>
  as(who, () => save({ ...seen.values, ...change } as never, seen))

/** Rows after both changes, for screens whose changes are in the same nested value or list. */
const both: Record<string, Values> = {
  'home layout': {
    rows: [
      { key: 'hero_banner', isVisible: false },
      { key: 'contact_help', isVisible: false },
      { key: 'promo_banner', isVisible: true },
    ],
  },
  'special section': {
    contentConfig: { layout_settings: { show_background: false, carousel_display: 'none' } },
  },
}

describe.each(names)('two editors of: %s', (name) => {
  it('keep both changes of different fields; in one field they meet a conflict', async () => {
    await keepBothChanges(screen(name))
    await meetInOneField(screen(name))
  })

  async function keepBothChanges(one: Screen) {
    const before = await stored(one)
    expect(await saveAs(a, one, before, one.one)).toMatchObject({ ok: true })
    const second = await saveAs(z, one, before, one.two)
    expect(second).toMatchObject({ ok: true, data: { changedByOther: [expect.any(String)] } })
    const { values } = await stored(one)
    expect(values).toMatchObject(both[name] ?? { ...one.one, ...one.two })
  }

  async function meetInOneField(one: Screen) {
    const [first, second] = one.clash
    const before = await stored(one)
    expect(await saveAs(a, one, before, first)).toMatchObject({ ok: true })
    const after = await stored(one)
    expect(after.values).toMatchObject(first)
    const late = await saveAs(z, one, before, second)
    expect(late).toMatchObject({ ok: false, code: 'CONFLICT', stored: after })
    expect(await stored(one)).toEqual(after)
    // Over what was read again, the same change is taken.
    expect(await saveAs(z, one, after, second)).toMatchObject({ ok: true })
    expect((await stored(one)).values).toMatchObject(second)
  }
})

it('a race of many saves of different fields loses none of them', async () => {
  const it = screen('banner')
  const before = await stored(it)
  const changes: Values[] = [
    { title: 'T' },
    { subtitle: 'S' },
    { buttonText: 'B' },
    { buttonLink: '/b' },
    { deviceType: 'mobile' },
  ]
  const results = await Promise.all(changes.map((change) => saveAs(a, it, before, change)))
  expect(results.map(({ ok }) => ok)).toEqual(changes.map(() => true))
  expect((await stored(it)).values).toMatchObject(Object.assign({}, ...changes))
})

it('hiding an item keeps what somebody else changed of it meanwhile', async () => {
  const it = screen('quick link')
  const before = await stored(it)
  await saveAs(a, it, before, { label: 'Novo rótulo' })
  const [row] = await sql<{ id: string }>(
    `select id from public.quick_links where label = 'Novo rótulo'`,
  )
  const hidden = await as(z, () =>
    setItemVisible({ kind: 'quickLink', id: row?.id ?? '', isShown: false, seen: before }),
  )
  expect(hidden).toMatchObject({ ok: true })
  expect((await stored(it)).values).toMatchObject({ label: 'Novo rótulo', isActive: false })
})

it('keys of a setting that no form has stay as they are', async () => {
  const it = screen('settings: contact')
  const before = await stored(it)
  await saveAs(a, it, before, { hours: 'Outro horário' })
  const [row] = await sql<{ value: { extra?: string; hours?: string } }>(
    `select setting_value as value from public.site_settings where setting_key = 'contact'`,
  )
  expect(row?.value).toMatchObject({ extra: expect.any(String), hours: 'Outro horário' })
})
