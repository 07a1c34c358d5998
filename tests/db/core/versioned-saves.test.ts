// Two editors, one row: what a save names as read decides whether it may write.
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase(40)
let editor: Persona & { id: string }
let manager: Persona
let support: Persona
let owner: Persona & { id: string }

beforeAll(async () => {
  editor = await db.createUser({ staff: 'editor', fullName: 'Edna' })
  manager = await db.createUser({ staff: 'manager' })
  support = await db.createUser({ staff: 'support' })
  owner = await db.createUser({ staff: 'owner', fullName: '' })
})

type Saved = { key: string; version: string }

async function save(
  table: string,
  key: string | null,
  patch: object,
  seen: string | null,
  who: Persona = editor,
): Promise<Saved> {
  const [row] = await db.as(
    who,
    (tx) => tx`select public.save_content(${table}, ${key}, ${tx.json(patch as never)},
      ${seen}::timestamptz) as saved`,
  )
  return row?.saved
}

const remove = (table: string, key: string, seen: string) =>
  db.as(editor, (tx) => tx`select public.delete_content(${table}, ${key}, ${seen}::timestamptz)`)

const newPage = async (slug: string) => {
  await db.sql`insert into public.pages (slug, kind, title) values (${slug}, 'help', 'Trocas')`
  const [row] = await db.sql`select updated_at::text as version from public.pages
    where slug = ${slug}`
  return row?.version as string
}

describe('a save that names its version', () => {
  it('writes only the given columns, as the caller, with one audit row', async () => {
    const seen = await newPage('ajuda/uma')
    const first = await save('pages', 'ajuda/uma', { subtitle: 'Um' }, seen)
    const second = await save('pages', 'ajuda/uma', { title: 'Dois' }, first.version)
    expect(Date.parse(second.version)).toBeGreaterThan(Date.parse(first.version))
    const [row] = await db.sql`select title, subtitle from public.pages where slug = 'ajuda/uma'`
    expect(row).toEqual({ title: 'Dois', subtitle: 'Um' })
    const audit = await db.sql`select actor, changes from public.audit_log
      where row_id = 'ajuda/uma' and action = 'update' order by id`
    expect(audit.map(({ actor, changes }) => [actor, Object.keys(changes)])).toEqual([
      [editor.id, ['subtitle']],
      [editor.id, ['title']],
    ])
  })

  it('is refused for another version, for a row that is gone, and for one that is there', async () => {
    const seen = await newPage('ajuda/velha')
    await save('pages', 'ajuda/velha', { title: 'Nova' }, seen)
    expect(await refusal(save('pages', 'ajuda/velha', { subtitle: 'x' }, seen))).toBe('UT007')
    expect(await refusal(save('pages', 'ajuda/nada', { subtitle: 'x' }, seen))).toBe('UT004')
    const setting = { setting_value: { title: 'a' } }
    await save('site_settings', 'promo_banner', setting, null)
    expect(await refusal(save('site_settings', 'promo_banner', setting, null))).toBe('UT007')
  })

  it('never has the version of the save before, also when the clock stands still', async () => {
    await db.setNow('2026-12-01T12:00:00Z')
    const made = await save('quick_links', null, { label: 'A', path: '/a', position: 1 }, null)
    const versions = [made.version]
    for (const label of ['B', 'C', 'D']) {
      const saved = await save('quick_links', made.key, { label }, versions.at(-1) ?? '')
      versions.push(saved.version)
    }
    await db.setNow(null)
    expect(new Set(versions.map((version) => Date.parse(version))).size).toBe(4)
    expect(await refusal(remove('quick_links', made.key, versions[0] ?? ''))).toBe('UT007')
    await remove('quick_links', made.key, versions.at(-1) ?? '')
    expect(await refusal(remove('quick_links', made.key, versions.at(-1) ?? ''))).toBe('UT004')
  })

  it('takes the tables of its list only, each for its area [PERM-01]', async () => {
    const any = { title: 'x' }
    for (const table of ['products', 'user_profiles', 'orders', 'content_versions', 'audit_log']) {
      expect(await refusal(save(table, 'x', any, '2026-01-01', owner)), table).toBe('UT005')
    }
    expect(await refusal(save('pages', 'x', any, '2026-01-01', support))).toBe('UT002')
    expect(await refusal(save('coin_rules', 'x', any, '2026-01-01', editor))).toBe('UT002')
    const contact = { setting_value: {} }
    expect(await refusal(save('site_settings', 'contact', contact, '2026-01-01'))).toBe('UT002')
    expect(await refusal(save('pages', 'x', { updated_at: '2026-01-01' }, '2026-01-01'))).toBe(
      'UT005',
    )
    const rule = db.as(
      owner,
      (tx) => tx`select public.delete_content('site_settings', 'contact', now())`,
    )
    expect(await refusal(rule)).toBe('UT005')
  })
})

describe('the address of a page', () => {
  it('is changed by a save, with its redirect and its history, and by no other table', async () => {
    const seen = await newPage('ajuda/antes')
    const renamed = await save('pages', 'ajuda/antes', { subtitle: 'Um' }, seen)
    const moved = await save('pages', 'ajuda/antes', { slug: 'ajuda/depois' }, renamed.version)
    expect(moved.key).toBe('ajuda/depois')
    const [redirect] = await db.sql`select to_path from public.redirects
      where from_path = '/ajuda/antes'`
    expect(redirect?.to_path).toBe('/ajuda/depois')
    const versions = await db.sql`select id, row_id from public.content_versions
      where table_name = 'pages' and row_id in ('ajuda/antes', 'ajuda/depois') order by id`
    expect(versions.map(({ row_id }) => row_id)).toEqual(['ajuda/depois', 'ajuda/depois'])
    // A version from before the change restores the texts, not a second page.
    await db.as(
      editor,
      (tx) => tx`select public.restore_content_version(${versions[0]?.id}, ${versions[1]?.id})`,
    )
    const rows = await db.sql`select slug, subtitle from public.pages
      where slug in ('ajuda/antes', 'ajuda/depois')`
    expect(rows).toEqual([{ slug: 'ajuda/depois', subtitle: null }])
    await newPage('ajuda/tomada')
    const [now] = await db.sql`select updated_at::text as version from public.pages
      where slug = 'ajuda/depois'`
    expect(
      await refusal(save('pages', 'ajuda/depois', { slug: 'ajuda/tomada' }, now?.version)),
    ).toBe('23505')
    const setting = { setting_key: 'contact' }
    expect(await refusal(save('site_settings', 'promo_banner', setting, '2026-01-01'))).toBe(
      'UT005',
    )
  })
})

describe('two racing saves from one version', () => {
  it('of a row never both win', async () => {
    for (let round = 0; round < 10; round++) {
      const slug = `ajuda/corrida-${round}`
      const seen = await newPage(slug)
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) => save('pages', slug, { title: `T${n}` }, seen)),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const refused = results.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []))
      expect(new Set(refused)).toEqual(new Set(['UT007']))
    }
  })

  it('of the home layout and of an order never both win', async () => {
    const rows = ['hero_banner', 'contact_help', 'promo_banner'].map((section_key) => ({
      section_key,
      is_visible: true,
    }))
    const layout = (who: Persona, next: object[], seen: object[]) =>
      db.as(
        who,
        (tx) => tx`select public.save_home_layout(${tx.json(next as never)},
          ${tx.json(seen as never)})`,
      )
    await db.sql`delete from public.homepage_layout`
    await layout(editor, rows, [])
    const turned = [...rows].reverse()
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => layout(editor, turned, rows)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    await db.sql`delete from public.quick_links`
    const made = await db.sql`insert into public.quick_links (label, path, position)
      values ('A', '/a', 1), ('B', '/b', 2), ('C', '/c', 3) returning id`
    const ids = made.map(({ id }) => id as string)
    const orders = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => {
        const next = n % 2 ? [...ids].reverse() : [ids[1], ids[0], ids[2]]
        return db.as(
          editor,
          (tx) => tx`select public.reorder_content('quick_links', ${next as string[]}::uuid[],
            ${ids}::uuid[])`,
        )
      }),
    )
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('a restore does not undo a save that it had not seen', async () => {
    const seen = await newPage('ajuda/volta')
    const first = await save('pages', 'ajuda/volta', { title: 'Dois' }, seen)
    const [version] = await db.sql`select id from public.content_versions
      where row_id = 'ajuda/volta'`
    await save('pages', 'ajuda/volta', { title: 'Três' }, first.version)
    const restore = (latest: number) =>
      db.as(editor, (tx) => tx`select public.restore_content_version(${version?.id}, ${latest})`)
    expect(await refusal(restore(version?.id))).toBe('UT007')
    const [latest] = await db.sql`select max(id) as id from public.content_versions
      where row_id = 'ajuda/volta'`
    await restore(latest?.id)
    const [row] = await db.sql`select title from public.pages where slug = 'ajuda/volta'`
    expect(row?.title).toBe('Trocas')
  })
})

describe('the history of the settings', () => {
  const write = async (value: object, who: Persona) => {
    const [row] = await db.sql`select updated_at::text as version from public.site_settings
      where setting_key = 'contact'`
    return save('site_settings', 'contact', { setting_value: value }, row?.version ?? null, who)
  }
  const list = async (who: Persona) => {
    const [row] = await db.as(
      who,
      (tx) => tx`select public.list_content_versions('site_settings', 'contact') as versions`,
    )
    return row?.versions as { id: number; changes: object; actor_name: string }[]
  }

  it('says what changed and by whom, by e-mail where there is no name, and comes back', async () => {
    await write({ hours: '9h' }, owner)
    await write({ hours: '10h' }, owner)
    const [version] = await list(manager)
    const [account] = await db.sql`select email from auth.users where id = ${owner.id}`
    expect(version).toMatchObject({
      changes: { setting_value: [{ hours: '9h' }, { hours: '10h' }] },
      actor_name: account?.email,
      is_system: false,
    })
    await db.as(
      manager,
      (tx) => tx`select public.restore_content_version(${version?.id ?? 0}, ${version?.id ?? 0})`,
    )
    const [row] = await db.sql`select setting_value from public.site_settings
      where setting_key = 'contact'`
    expect(row?.setting_value).toEqual({ hours: '9h' })
  })

  it('belongs to the area of the settings [PERM-01]', async () => {
    await write({ hours: '11h' }, owner)
    const [version] = await list(manager)
    expect(await refusal(list(editor))).toBe('UT002')
    const restore = db.as(
      editor,
      (tx) => tx`select public.restore_content_version(${version?.id ?? 0}, ${version?.id ?? 0})`,
    )
    expect(await refusal(restore)).toBe('UT002')
    const read = (who: Persona) =>
      db.as(who, (tx) => tx`select id from public.content_versions where row_id = 'contact'`)
    expect(await read(editor)).toEqual([])
    expect((await read(manager)).length).toBeGreaterThan(0)
    // The whole history of the table is that of the settings, without the banner of the content.
    const [all] = await db.as(
      manager,
      (tx) => tx`select public.list_content_versions('site_settings') as versions`,
    )
    const rows = ((all?.versions ?? []) as { row_id: string }[]).map(({ row_id }) => row_id)
    expect(rows).not.toContain('promo_banner')
  })
})
