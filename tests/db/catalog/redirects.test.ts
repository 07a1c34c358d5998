// Redirects: made by changed slugs and by staff, without chains and loops.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const clear = () => db.sql`delete from public.redirects`
beforeAll(clear)
afterEach(clear)

const word = () => `x${randomUUID().slice(0, 8)}`
const staff = () => db.createUser({ staff: 'editor' })

const targets = async () =>
  Object.fromEntries(
    (await db.sql`select from_path, to_path from public.redirects`).map(
      ({ from_path, to_path }) => [from_path, to_path],
    ),
  )

async function product(slug = word()) {
  const id = await createProduct(db.sql, { slug })
  const rename = (to: string) =>
    db.sql`update public.products set slug = ${to} where id = ${id}`.then(() => to)
  return { id, slug, rename }
}

const add = (persona: Persona, from: string, to: string) =>
  db.as(persona, async (tx) => {
    const [row] = await tx`select public.add_redirect(${from}, ${to}) as answer`
    return row?.answer as string
  })

describe('a changed slug', () => {
  it('redirects the old address, and every older one, to the newest', async () => {
    const { slug, rename } = await product()
    const second = await rename(word())
    const third = await rename(word())
    expect(await targets()).toEqual({
      [`/produto/${slug}`]: `/produto/${third}`,
      [`/produto/${second}`]: `/produto/${third}`,
    })
  })

  it('taken back is no redirect any more, and never a loop', async () => {
    const { slug, rename } = await product()
    const second = await rename(word())
    await rename(slug)
    expect(await targets()).toEqual({ [`/produto/${second}`]: `/produto/${slug}` })
  })

  it('may be used by another product, whose next change redirects it anew', async () => {
    const one = await product()
    const moved = await one.rename(word())
    const other = await product(one.slug)
    const [row] = await db.sql`select private.has_page(${`/produto/${one.slug}`}) as live`
    expect(row?.live).toBe(true)
    const last = await other.rename(word())
    expect(await targets()).toEqual({ [`/produto/${one.slug}`]: `/produto/${last}` })
    expect(moved).not.toBe(last)
  })

  it('of a page and of a category is redirected in the same way', async () => {
    const [page, category, next] = [word(), word(), word()]
    await db.sql`insert into public.pages (slug, kind, title) values (${page}, 'platform', 'P')`
    await db.sql`insert into public.categories (slug, name) values (${category}, 'C')`
    await db.sql`update public.pages set slug = ${next} where slug = ${page}`
    await db.sql`update public.categories set slug = ${next} where slug = ${category}`
    expect(await targets()).toEqual({
      [`/${page}`]: `/${next}`,
      [`/categoria/${category}`]: `/categoria/${next}`,
    })
    await db.sql`delete from public.pages where slug = ${next}`
    await db.sql`delete from public.categories where slug = ${next}`
  })

  it('makes none where the slug stays', async () => {
    const { id } = await product()
    await db.sql`update public.products set name = 'Outro', slug = slug where id = ${id}`
    expect(await targets()).toEqual({})
  })
})

describe('a redirect of the staff', () => {
  it('leads to the end of a chain, and what led to it follows', async () => {
    const editor = await staff()
    expect(await add(editor, '/b', '/coins')).toBe('added')
    expect(await add(editor, '/a', '/b?x=1')).toBe('added')
    expect(await add(editor, '/coins', '/busca?q=a')).toBe('added')
    expect(await targets()).toEqual({
      '/a': '/busca?q=a',
      '/b': '/busca?q=a',
      '/coins': '/busca?q=a',
    })
  })

  it('keeps the query of what led to it, unless its target has one', async () => {
    const editor = await staff()
    for (const rest of ['?utm_source=x', '?x=1#topo', '#topo']) {
      expect(await add(editor, '/velho', `/promo${rest}`)).toBe('added')
      expect(await add(editor, '/promo', '/coins')).toBe('added')
      expect(await targets()).toEqual({ '/velho': `/coins${rest}`, '/promo': '/coins' })
      for (const to of ['/busca?q=a', '/coins/loja#fim']) {
        await clear()
        await add(editor, '/velho', `/promo${rest}`)
        expect(await add(editor, '/promo', to)).toBe('added')
        expect(await targets()).toEqual({ '/velho': to, '/promo': to })
      }
      await clear()
    }
  })

  it('is refused for a live address, a second target and a loop', async () => {
    const editor = await staff()
    const { slug } = await product()
    expect(await add(editor, `/produto/${slug}`, '/coins')).toBe('live')
    expect(await add(editor, '/a', '/b')).toBe('added')
    expect(await add(editor, '/a', '/c')).toBe('exists')
    expect(await add(editor, '/b', '/a#topo')).toBe('loop')
    expect(await add(editor, '/c', '/c#x')).toBe('loop')
    expect(await refusal(add(editor, '/b', '/A'))).toBe('23514')
    expect(await targets()).toEqual({ '/a': '/b' })
  })

  it('may start at a category below a hidden one, which has no page', async () => {
    const [editor, root] = [await staff(), word()]
    await db.sql`insert into public.categories (slug, parent_slug, name)
      values (${root}, null, 'C'), (${`${root}/jogos`}, ${root}, 'D')`
    expect(await add(editor, `/categoria/${root}/jogos`, '/coins')).toBe('live')
    await db.sql`update public.categories set is_active = false where slug = ${root}`
    expect(await add(editor, `/categoria/${root}/jogos`, '/coins')).toBe('added')
  })

  it.each([
    ['//mal.example', '/coins'],
    ['/a', '//mal.example'],
    ['/a', 'https://mal.example'],
    ['/a', 'javascript:alert(1)'],
    ['/a', '/admin'],
    ['/admin/x', '/coins'],
    ['/', '/coins'],
    ['/A', '/coins'],
    ['/a/', '/coins'],
    ['/a?x', '/coins'],
    // Written differently, these would lead to themselves.
    ['/natal', '/Natal'],
    ['/natal', '/natal/?x=1'],
    ['/jo%c3%a3o', '/jo%C3%A3o'],
  ])('from %s to %s is refused', async (from, to) => {
    expect(await refusal(add(await staff(), from, to))).toBe('23514')
    expect(await targets()).toEqual({})
  })

  it('is listed with what it leads to, and deleted only as it was seen', async () => {
    const editor = await staff()
    await add(editor, '/loja/antiga', '/produto/nao-existe')
    const list = (query: string) =>
      db.as(editor, async (tx) => {
        const [row] = await tx`select public.list_redirects(${query}, 30, 0) as list`
        return row?.list as { total: number; rows: Record<string, unknown>[] }
      })
    expect(await list('Antiga')).toMatchObject({
      total: 1,
      rows: [{ from: '/loja/antiga', is_automatic: false, is_covered: false, is_broken: true }],
    })
    expect((await list('nada')).total).toBe(0)
    const remove = (to: string) =>
      db.as(editor, (tx) => tx`select public.delete_redirect('/loja/antiga', ${to})`)
    expect(await refusal(remove('/outro'))).toBe('UT007')
    await remove('/produto/nao-existe')
    expect(await refusal(remove('/produto/nao-existe'))).toBe('UT004')
    const logged = await db.sql`select action from public.audit_log
      where table_name = 'redirects' and row_id = '/loja/antiga' order by id`
    expect(logged.map(({ action }) => action)).toEqual(['insert', 'delete'])
  })
})
