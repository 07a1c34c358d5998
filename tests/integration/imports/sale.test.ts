import { beforeAll, describe, expect, it } from 'vitest'
import { decideImportRows, undoImport } from '@/server/imports/actions'
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

const saleColumns = async (slug: string) =>
  (
    await store.query(
      `select condition, condition_notes, availability, release_date::text, lead_days, is_listed
       from public.products where slug = $1`,
      [slug],
    )
  )[0]

const TITLES = [
  'Slug (endereço)',
  'Nome',
  'Preço',
  'Estado',
  'Observações do estado',
  'Disponibilidade',
  'Data de lançamento',
  'Prazo em dias',
]

describe('condition and availability in a spreadsheet', () => {
  it('are read in Portuguese, written, exported, imported unchanged and taken back', async () => {
    const first = await workbookOf([
      TITLES,
      ['sheet-used', 'Manete seminova', 50, 'Seminovo', 'Riscos leves', null, null, null],
      ['sheet-soon', 'Jogo por vir', 300, null, null, 'Pré-venda', '27/05/2027', null],
      ['sheet-made', 'Quadro', 90, 'Novo', null, 'sob encomenda', null, 12],
      ['sheet-free', 'Sem preço', 'a combinar', null, null, 'Digital', null, null],
    ])
    await as(editor, async () => {
      const { id } = await checked(first)
      await decideImportRows({ id, rows: [5], decision: 'accepted' })
      expect(await applyImport(id)).toMatchObject({ ok: true })
    })
    const plain = { condition: 'new', condition_notes: null, release_date: null, lead_days: null }
    const soon = { ...plain, availability: 'preorder', release_date: '2027-05-27', is_listed: true }
    expect(await saleColumns('sheet-used')).toEqual({
      ...plain,
      condition: 'used',
      condition_notes: 'Riscos leves',
      availability: 'ready',
      is_listed: true,
    })
    expect(await saleColumns('sheet-soon')).toEqual(soon)
    expect(await saleColumns('sheet-made')).toMatchObject({
      availability: 'made_to_order',
      lead_days: 12,
    })
    expect(await saleColumns('sheet-free')).toEqual({
      ...plain,
      availability: 'digital',
      is_listed: false,
    })

    const again = await as(editor, async () => checked(await exported('q=')))
    expect(again.counts).toMatchObject({ create: 0, update: 0, error: 0 })

    const second = await workbookOf([
      TITLES,
      ['sheet-soon', null, null, null, null, 'Pronta entrega', null, null],
    ])
    const id = await as(editor, () => imported(second))
    expect(await saleColumns('sheet-soon')).toEqual({
      ...soon,
      availability: 'ready',
      release_date: null,
    })
    expect(await as(editor, () => undoImport({ id }))).toEqual({ ok: true, data: { undone: true } })
    expect(await saleColumns('sheet-soon')).toEqual(soon)
  })

  it('are refused line by line with a sentence at the cell, and nothing is written', async () => {
    const bytes = await workbookOf([
      TITLES,
      ['bad-name', 'Console usado', 50, null, null, null, null, null],
      ['bad-date', 'Sem data', 50, null, null, 'Pré-venda', 'logo', null],
      ['bad-days', 'Sem prazo', 50, null, null, 'Encomenda', null, 'muitos'],
      ['bad-word', 'Palavra', 50, 'quebrado', null, null, null, null],
    ])
    const batch = await as(editor, () => checked(bytes))
    expect(batch.counts).toMatchObject({ create: 0, error: 4 })
    const lines = await as(editor, () => listImportLines(batch.id, 'error', 1))
    const codes = JSON.stringify(lines)
    for (const code of ['condition', 'date', 'lead-missing', 'choice']) {
      expect(codes).toContain(`"code":"${code}"`)
    }
    expect(await saleColumns('bad-name')).toBeUndefined()
  })
})
