import { beforeAll, expect, it } from 'vitest'
import { undoImport } from '@/server/imports/actions'
import { listImportLines } from '@/server/imports/queries'
import { applyImport } from '@/server/imports/run-actions'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'
import { openOwnStore } from '../../support/integration/own-store'
import { checked, exported, imported, workbookOf } from '../../support/integration/workbooks'

const store = openOwnStore({ seeded: false })
let editor: Visitor
beforeAll(async () => {
  editor = await store.member('editor')
})

const ratings = async () =>
  Object.fromEntries(
    (
      await store.query<{ slug: string; age_rating: string | null }>(
        "select slug, age_rating from public.products where slug like 'idade-%'",
      )
    ).map(({ slug, age_rating }) => [slug, age_rating]),
  )

const TITLES = ['Slug (endereço)', 'Nome', 'Preço', 'Classificação indicativa']

it('age ratings are read as words and numbers, exported, imported unchanged and taken back', async () => {
  const file = await workbookOf([
    TITLES,
    ['idade-livre', 'Jogo livre', 50, 'livre'],
    ['idade-16', 'Jogo de 16', 50, 16],
    ['idade-18', 'Jogo de 18', 50, '18 anos'],
    ['idade-nada', 'Manete', 50, null],
    ['idade-errada', 'Jogo', 50, 'criança'],
  ])
  await as(editor, async () => {
    const { id, counts } = await checked(file)
    expect(counts).toMatchObject({ create: 4, error: 1 })
    const lines = JSON.stringify(await listImportLines(id, 'error', 1))
    expect(lines).toContain('choice')
    expect(await applyImport(id)).toMatchObject({ ok: true })
  })
  const stored = {
    'idade-livre': 'L',
    'idade-16': '16',
    'idade-18': '18',
    'idade-nada': null,
  }
  expect(await ratings()).toEqual(stored)

  const again = await as(editor, async () => checked(await exported('q=')))
  expect(again.counts).toMatchObject({ create: 0, update: 0, error: 0 })

  await as(editor, async () => {
    const id = await imported(await workbookOf([TITLES, ['idade-18', 'Jogo de 18', 50, 'Livre']]))
    expect(await ratings()).toEqual({ ...stored, 'idade-18': 'L' })
    expect(await undoImport({ id })).toMatchObject({ ok: true })
  })
  expect(await ratings()).toEqual(stored)
})
