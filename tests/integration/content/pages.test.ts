// The pages of the store as menus, maps and the panel list them.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { listAdminPages } from '@/server/content/admin/queries'
import { listPageLinks, listPageSlugs } from '@/server/content/queries'
import { listPrimePages } from '@/server/pro/queries'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as } from '@/tests/support/next-stubs/visitor'

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

  it('are all listed in the panel, by kind and order', async () => {
    const editor = await signedIn(await createUser({ admin: true }))
    const lines = (await as(editor, listAdminPages)).filter(({ slug }) => isOwn(slug))
    expect(lines.map(({ slug, isPublished }) => [slug, isPublished])).toEqual([
      [`ajuda/${own}-help`, true],
      [prime('first'), true],
      [prime('hidden'), false],
      [prime('unlisted'), true],
      [prime('copy'), true],
      [prime('last'), true],
    ])
    expect(lines[0]).toMatchObject({ kind: 'help', title: 'T 50' })
  })
})
