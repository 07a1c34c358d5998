// The pages of the store as menus, maps and the admin list them.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PageValues } from '@/lib/content/admin/page'
import { findRedirect } from '@/server/catalog/redirect-queries'
import { addPage, deletePage, savePage } from '@/server/content/admin-actions'
import { getAdminPage, getPreviewedPage, listAdminPages } from '@/server/content/admin-queries'
import { listVersions, restoreVersion } from '@/server/content/admin-version-actions'
import {
  getContentPage,
  listPageLinks,
  listPageNames,
  listPageSlugs,
} from '@/server/content/queries'
import { listPrimePages } from '@/server/pro/queries'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired, takeRenewed } from '@/tests/support/next-stubs/cache'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

const own = randomUUID()
const prime = (name: string) => `prime/${own}-${name}`
const isOwn = (slug: string) => slug.includes(own)

async function makePage(slug: string, order: number, overrides: Record<string, unknown> = {}) {
  const row = { slug, kind: 'prime', title: `T ${order}`, display_order: order, ...overrides }
  const columns = Object.keys(row)
  await sql(
    `insert into public.pages (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

beforeAll(async () => {
  await makePage(prime('last'), 900)
  await makePage(prime('first'), 100, { subtitle: 'Um subtítulo' })
  await makePage(prime('hidden'), 200, { is_published: false })
  await makePage(prime('unlisted'), 300, { noindex: true })
  await makePage(prime('copy'), 400, { canonical_slug: prime('first') })
  await makePage(`ajuda/${own}-help`, 50, { kind: 'help' })
})

describe('the pages of the store', () => {
  it('have the addresses of one kind in display order, none that is hidden', async () => {
    const shown = ['first', 'unlisted', 'copy', 'last'].map(prime)
    expect((await listPageSlugs('prime')).filter(isOwn)).toEqual(shown)
    expect((await listPageSlugs('help')).filter(isOwn)).toEqual([`ajuda/${own}-help`])
    const links = (await listPrimePages()).filter(({ slug }) => isOwn(slug))
    expect(links.map(({ slug }) => slug)).toEqual(shown)
    expect(links[0]).toEqual({ slug: prime('first'), title: 'T 100', subtitle: 'Um subtítulo' })
  })

  it('are linked where their own address is the one to be found', async () => {
    const links = (await listPageLinks()).filter(({ slug }) => isOwn(slug))
    expect(links).toEqual([
      { slug: `ajuda/${own}-help`, title: 'T 50', subtitle: null },
      { slug: prime('first'), title: 'T 100', subtitle: 'Um subtítulo' },
      { slug: prime('last'), title: 'T 900', subtitle: null },
    ])
  })

  it('are all listed in the admin, by kind and order', async () => {
    const editor = await signedIn(await createUser({ admin: true }))
    const lines = (await as(editor, listAdminPages)).filter(({ slug }) => isOwn(slug))
    expect(lines.map(({ slug, state }) => [slug, state === 'shown'])).toEqual([
      [`ajuda/${own}-help`, true],
      [prime('first'), true],
      [prime('hidden'), false],
      [prime('unlisted'), true],
      [prime('copy'), true],
      [prime('last'), true],
    ])
    expect(lines[0]?.values).toMatchObject({ kind: 'help', title: 'T 50' })
  })
})

describe('a page that staff', () => {
  const slug = `ajuda/${own}-nova`
  const read = async (editor: Visitor, at = slug) => {
    const page = await as(editor, () => getAdminPage(at))
    if (!page) throw new Error('no page')
    return page
  }
  const shown = (at = slug) => getContentPage('help', at)

  it('adds is a draft; published, moved, deleted and restored it renews what lists it', async () => {
    const editor = await signedIn(await createUser({ admin: true, staff: 'editor' }))
    const added = { kind: 'help', slug, title: 'Nova', from: null } as const
    expect(await as(editor, () => addPage(added))).toMatchObject({ ok: true, data: { slug } })
    expect(await as(editor, () => addPage(added))).toMatchObject({
      code: 'INVALID',
      fields: { slug: 'taken' },
    })
    expect(await shown()).toBeNull()
    expect(await as(editor, () => getPreviewedPage(slug))).toMatchObject({ title: 'Nova' })

    const draft = await read(editor)
    const save = (values: Partial<PageValues>, seen = draft) =>
      as(editor, () => savePage({ slug: seen.slug, seen, values: { ...seen.values, ...values } }))
    takeExpired()
    takeRenewed()
    expect(await save({ isPublished: true, endsAt: '2999-01-01T00:00:00Z' })).toMatchObject({
      ok: true,
    })
    expect(takeExpired()).toContain(`page:${slug}`)
    expect(takeRenewed()).toEqual(['pages'])
    expect(await shown()).toMatchObject({ title: 'Nova' })
    expect((await listPageNames())?.filter((page) => page.slug === slug)).toHaveLength(1)

    const moved = `${slug}-2`
    expect(await save({ slug: `ajuda/${own}-help` }, await read(editor))).toMatchObject({
      code: 'INVALID',
      fields: { slug: 'taken' },
    })
    expect(await save({ slug: moved }, await read(editor))).toMatchObject({ ok: true })
    expect(takeExpired()).toEqual(
      expect.arrayContaining([`page:${slug}`, `page:${moved}`, 'redirects']),
    )
    expect(await findRedirect(`/${slug}`)).toBe(`/${moved}`)
    expect(await shown(moved)).toMatchObject({ title: 'Nova' })

    const copy = { ...added, slug, title: 'Outra', from: moved }
    expect(await as(editor, () => addPage(copy))).toMatchObject({ ok: true })
    expect(await read(editor)).toMatchObject({ values: { title: 'Outra', isPublished: false } })

    const page = await read(editor, moved)
    expect(
      await as(editor, () => deletePage({ slug: moved, seen: { ...page, version: null } })),
    ).toMatchObject({ ok: true })
    expect(await shown(moved)).toBeNull()
    takeRenewed()
    const versions = await as(editor, () => listVersions({ table: 'pages', row: moved }))
    const [last] = versions.ok ? versions.data : []
    expect(last).toMatchObject({ operation: 'delete', name: 'Nova' })
    const id = last?.id ?? 0
    expect(await as(editor, () => restoreVersion({ id, seen: id }))).toMatchObject({ ok: true })
    expect(takeRenewed()).toEqual(['pages'])
    expect(await shown(moved)).toMatchObject({ title: 'Nova' })
  })

  it('do not cover cannot be added, previewed or deleted', async () => {
    const support = await signedIn(await createUser({ admin: true, staff: 'support' }))
    const added = { kind: 'help', slug: `ajuda/${own}-x`, title: 'X', from: null } as const
    expect(await as(support, () => addPage(added))).toMatchObject({ code: 'FORBIDDEN' })
    const seen = { version: null, values: {} }
    expect(await as(support, () => deletePage({ slug, seen }))).toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(support, () => getPreviewedPage(slug))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
