// History, order and schedule of the shop's content.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { isStorableLink } from '../../../lib/content/admin/controls.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'
import { hostileLinks } from '../../vectors/hostile-links.ts'

const db = openDatabase(1)
let editor: Persona
let support: Persona
let customer: Persona

beforeAll(async () => {
  editor = await db.createUser({ staff: 'editor', fullName: 'Edna' })
  support = await db.createUser({ staff: 'support' })
  customer = await db.createUser()
})

type Version = {
  id: string
  row_id: string
  operation: string
  changes: Record<string, [unknown, unknown]>
  before: object
  actor_name: string
  is_system: boolean
}

async function versionsOf(table: string, row: string): Promise<Version[]> {
  const [answer] = await db.as(
    editor,
    (tx) => tx`select public.list_content_versions(${table}, ${row}) as versions`,
  )
  return answer?.versions
}

const restore = (id: string | number, who = editor, latest = id) =>
  db.as(who, (tx) => tx`select public.restore_content_version(${id}, ${latest})`)

const auditOf = (row: string) =>
  db.sql`select action, changes from public.audit_log where row_id = ${row} order by id`

async function newLink(label = 'Ofertas'): Promise<string> {
  const [row] = await db.as(
    editor,
    (tx) => tx`insert into public.quick_links (label, path, position)
      values (${label}, '/categoria/ofertas', 1) returning id`,
  )
  return row?.id
}

describe('the history of content', () => {
  it('keeps what a row was, by whom, and brings it back with one audit row', async () => {
    const id = await newLink()
    await db.as(editor, (tx) => tx`update public.quick_links set label = 'Novo' where id = ${id}`)
    const [version, ...older] = await versionsOf('quick_links', id)
    expect(older).toEqual([])
    expect(version).toMatchObject({
      operation: 'update',
      changes: { label: ['Ofertas', 'Novo'] },
      is_system: false,
      before: { label: 'Ofertas' },
      actor_name: 'Edna',
    })
    await restore(version?.id ?? '')
    const [row] = await db.sql`select label from public.quick_links where id = ${id}`
    expect(row?.label).toBe('Ofertas')
    const audit = await auditOf(id)
    expect(audit.map(({ action }) => action)).toEqual(['insert', 'update', 'restore'])
    expect(audit.at(-1)?.changes).toEqual({ label: ['Novo', 'Ofertas'] })
    // What it replaced can be brought back, too.
    expect((await versionsOf('quick_links', id))[0]?.before).toMatchObject({ label: 'Novo' })
  })

  it('keeps nothing of a change that was rolled back, and nothing of a mere move', async () => {
    const id = await newLink()
    await db
      .as(editor, async (tx) => {
        await tx`update public.quick_links set label = 'Novo' where id = ${id}`
        throw new Error('undo')
      })
      .catch((error: Error) => expect(error.message).toBe('undo'))
    await db.as(editor, (tx) => tx`update public.quick_links set position = 9 where id = ${id}`)
    expect(await versionsOf('quick_links', id)).toEqual([])
  })

  it('brings back a product section that was deleted, with its items in order', async () => {
    const items = ['RPG', 'Luta', 'Corrida'].map((item_id) => ({ item_type: 'tag', item_id }))
    const [made] = await db.as(
      editor,
      (tx) => tx`select public.save_content('product_sections', null,
        ${tx.json({ title: 'Vitrine', items })}) ->> 'key' as id`,
    )
    await db.as(editor, (tx) => tx`delete from public.product_sections where id = ${made?.id}`)
    const [version] = await versionsOf('product_sections', made?.id)
    expect(version?.operation).toBe('delete')
    await restore(version?.id ?? '')
    const back = await db.sql`select item_type, item_id from public.product_section_items
      where section_id = ${made?.id} order by display_order`
    expect(back.map((row) => ({ ...row }))).toEqual(items)
  })

  it('keeps the whole home layout once a save', async () => {
    const save = (rows: object[]) =>
      db.as(
        editor,
        (tx) =>
          tx`select public.save_home_layout(${tx.json(rows as never)}, private.home_layout_rows())`,
      )
    const show = (section_key: string, is_visible = true) => ({ section_key, is_visible })
    const first = [show('hero_banner'), show('contact_help', false), show('promo_banner')]
    await save(first)
    await save([show('promo_banner'), show('hero_banner', false)])
    const [version] = await versionsOf('homepage_layout', 'home')
    expect(version?.before).toEqual({ rows: first })
    await restore(version?.id ?? '')
    const rows = await db.sql`select section_key, is_visible from public.homepage_layout
      order by display_order`
    expect(rows.map((row) => ({ ...row }))).toEqual(first)
    expect(await versionsOf('homepage_layout', 'home')).toHaveLength(2)
  })

  it('is nobody else’s: not to read, not to restore, not to write [PERM-01]', async () => {
    const id = await newLink()
    await db.as(editor, (tx) => tx`update public.quick_links set label = 'Novo' where id = ${id}`)
    const [version] = await versionsOf('quick_links', id)
    for (const who of [support, customer]) {
      expect(await refusal(restore(version?.id ?? '', who))).toBe('UT002')
      const list = db.as(who, (tx) => tx`select public.list_content_versions('quick_links')`)
      expect(await refusal(list)).toBe('UT002')
      const layout = db.as(who, (tx) => tx`select public.save_home_layout('[{}]', '[]')`)
      expect(await refusal(layout)).toBe('UT002')
    }
    // A statement that changes nothing may not fill the history either.
    const before = await versionsOf('homepage_layout', 'home')
    await db.as(customer, (tx) => tx`update public.homepage_layout set is_visible = false`)
    expect(await versionsOf('homepage_layout', 'home')).toEqual(before)
  })

  it('keeps fifty versions of a row', async () => {
    const id = await newLink()
    for (let n = 0; n < 53; n += 1) {
      await db.sql`update public.quick_links set label = ${`N${n}`} where id = ${id}`
    }
    const [count] = await db.sql`select count(*)::int as n, min(before ->> 'label') as oldest
      from public.content_versions where row_id = ${id}`
    expect(count?.n).toBe(50)
  })
})

describe('the order of a collection', () => {
  it('is saved for all rows at once, or not at all [SET-15]', async () => {
    await db.sql`delete from public.navigation_items`
    const rows = await db.sql`insert into public.navigation_items (title, link_url, display_order)
      values ('A', '/a', 1), ('B', '/b', 2), ('C', '/c', 3) returning id`
    const [a, b, c] = rows.map((row) => row.id)
    const order = (who: Persona, ids: string[], seen = [c, a, b]) =>
      db.as(
        who,
        (tx) => tx`select public.reorder_content('navigation_items', ${ids}::uuid[],
          ${seen}::uuid[])`,
      )
    await order(editor, [c, a, b], [a, b, c])
    const titles = async () =>
      (await db.sql`select title from public.navigation_items order by display_order`)
        .map(({ title }) => title)
        .join('')
    expect(await titles()).toBe('CAB')
    // Made from an order that is no longer there, or for a list with other rows.
    expect(await refusal(order(editor, [b, a, c], [a, b, c]))).toBe('UT007')
    expect(await refusal(order(editor, [c, a], [c, a]))).toBe('UT007')
    expect(await refusal(order(editor, [a, b]))).toBe('UT005')
    expect(await refusal(order(editor, [a, b, b]))).toBe('UT005')
    expect(await refusal(order(editor, [a, b, randomUUID()]))).toBe('UT005')
    expect(await refusal(order(support, [a, b, c]))).toBe('UT002')
    expect(await titles()).toBe('CAB')
    const wrong = db.as(editor, (tx) => tx`select public.reorder_content('products', '{}', '{}')`)
    expect(await refusal(wrong)).toBe('UT005')
  })
})

const SCHEDULES: [name: string, starts: string | null, ends: string | null, shows: boolean][] = [
  ['without one', null, null, true],
  ['before its start', '2026-12-02T00:00:00Z', null, false],
  ['from its start', '2026-12-01T12:00:00Z', null, true],
  ['before its end', null, '2026-12-01T12:00:01Z', true],
  ['from its end', '2026-11-01T00:00:00Z', '2026-12-01T12:00:00Z', false],
]

describe('the schedule of a banner', () => {
  it.each(SCHEDULES)(
    '%s shows or hides it from shoppers, never from editors',
    async (_, starts, ends, shows) => {
      await db.setNow('2026-12-01T12:00:00Z')
      const [banner] = await db.sql`insert into public.banners (title, starts_at, ends_at)
      values ('Agenda', ${starts}, ${ends}) returning id`
      const seenBy = (who: Persona) =>
        db.as(who, (tx) => tx`select id from public.banners where id = ${banner?.id}`)
      expect(await seenBy(anon)).toHaveLength(shows ? 1 : 0)
      expect(await seenBy(customer)).toHaveLength(shows ? 1 : 0)
      expect(await seenBy(editor)).toHaveLength(1)
      await db.setNow(null)
    },
  )

  it('does not end before it starts', async () => {
    const insert = db.sql`insert into public.banners (title, starts_at, ends_at)
      values ('x', '2026-12-02', '2026-12-01')`
    expect(await refusal(insert)).toBe('23514')
  })
})

describe('the schedule of a page', () => {
  it.each(SCHEDULES)('%s shows or hides it from shoppers, never from editors', async (...row) => {
    const [, starts, ends, shows] = row
    await db.setNow('2026-12-01T12:00:00Z')
    const slug = `ajuda/${randomUUID()}`
    await db.sql`insert into public.pages (slug, kind, title, starts_at, ends_at)
      values (${slug}, 'help', 'Agenda', ${starts}, ${ends})`
    const seenBy = (who: Persona) =>
      db.as(who, (tx) => tx`select slug from public.pages where slug = ${slug}`)
    expect(await seenBy(anon)).toHaveLength(shows ? 1 : 0)
    expect(await seenBy(customer)).toHaveLength(shows ? 1 : 0)
    expect(await seenBy(editor)).toHaveLength(1)
    await db.setNow(null)
  })
})

it('the promo banner is the editors’, the other settings are not [PERM-01]', async () => {
  const write = (key: string, title = 'x') =>
    db.as(
      editor,
      (tx) => tx`insert into public.site_settings (setting_key, setting_value)
        values (${key}, ${tx.json({ title })})
        on conflict (setting_key) do update set setting_value = excluded.setting_value`,
    )
  await write('promo_banner')
  await write('promo_banner', 'y')
  expect(await versionsOf('site_settings', 'promo_banner')).toHaveLength(1)
  expect(await refusal(write('site_info'))).toBe('42501')
})

it('a form takes exactly the links that the database takes [ASVS 1.2.2]', async () => {
  const known = [
    ...hostileLinks.filter((link) => !link.includes('\0') && link.isWellFormed()),
    ...['', '#', '#a', '/', '/a?b=//c#d', '/a/./b', '/a/..', '/x//y', 'https://a.br:65536/'],
    ...['https://a.br:443/x', 'https://loja.com.br', 'http://loja.com.br', '/ç', 'https://a_b.br'],
  ]
  const rows = await db.sql<{ link: string; ok: boolean }[]>`
    select link, private.is_safe_link(link) as ok from unnest(${known}::text[]) link`
  expect(rows.filter(({ link, ok }) => isStorableLink(link) !== ok)).toEqual([])
})
