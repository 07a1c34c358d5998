// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ActionResult } from '@/lib/core/result'
import { EditableList } from './editable-list'
import { useUnsavedGuard } from './unsaved-guard'

const { refresh, toast } = vi.hoisted(() => ({ refresh: vi.fn(), toast: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('@/components/ui/toast', () => ({ toast }))
vi.mock('@/components/ui/after-paint', () => ({
  useAfterPaint: (value: unknown) => value,
}))
vi.mock('./call-action', () => ({ callAction: (action: () => unknown) => action() }))

type Row = { id: string; name: string }
const rows: Row[] = [
  { id: 'a', name: 'Zelda' },
  { id: 'b', name: 'Mario' },
]
const run = vi.fn<(row: Row) => Promise<ActionResult<unknown>>>()

function Form({ row, onEnd }: { row: Row | null; onEnd: () => void }) {
  const [name, setName] = useState(row?.name ?? '')
  useUnsavedGuard(name !== (row?.name ?? ''))
  return (
    <>
      <button type="button" onClick={() => setName('typed')}>
        type
      </button>
      <button type="button" onClick={onEnd}>
        {row ? `form of ${row.name}` : 'empty form'}
      </button>
    </>
  )
}

let root: Root
const render = (list: Row[]) =>
  act(() =>
    root.render(
      <EditableList
        rows={list}
        title="Jogos"
        description="Todos"
        label="Lista"
        empty={{ icon: 'package', title: 'Nenhum jogo', text: 'Crie um.' }}
        nameOf={({ name }) => name}
        newLabel="Novo jogo"
        columns={[{ id: 'name', header: 'Nome', isTitle: true, cell: ({ name }) => name }]}
        form={(row, onEnd) => <Form row={row} onEnd={onEnd} />}
        deletion={{ text: 'Para sempre.', deleted: 'Excluído', failed: 'Falhou', run }}
      />,
    ),
  )
function button(name: string, within: ParentNode = document): HTMLButtonElement {
  const found = [...within.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const press = (name: string, within?: ParentNode) =>
  act(async () => {
    button(name, within).focus()
    button(name, within).click()
  })
const dialog = () => document.querySelector('[role=dialog]')

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.resetAllMocks()
  Element.prototype.checkVisibility = () => true
  run.mockResolvedValue({ ok: true, data: undefined })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

it.each([
  ['Novo jogo', 'Novo jogo', 'empty form'],
  ['Editar Mario', 'Editar Mario', 'form of Mario'],
])('opens by %s the dialog %s with its form, which ends it', async (name, title, form) => {
  render(rows)
  await press(name)
  expect(dialog()?.textContent).toContain(title)
  await press(form)
  expect(dialog()).toBeNull()
})

const pressEscape = () =>
  act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
const pressOutside = () =>
  act(async () => {
    // The dialog listens for presses after the event that opened it.
    await new Promise((resolve) => setTimeout(resolve))
    for (const type of ['pointerdown', 'click']) {
      document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }))
    }
    await new Promise((resolve) => setTimeout(resolve))
  })

it.each([
  ['Escape', pressEscape],
  ['a press outside', pressOutside],
  ['the close button', () => press('Fechar')],
])('asks before %s discards what was typed in the dialog', async (_, close) => {
  render(rows)
  await press('Editar Mario')
  await close()
  expect(dialog()).toBeNull()

  await press('Editar Mario')
  await press('type')
  await close()
  expect(document.body.textContent).toContain('Sair sem salvar?')
  await press('Continuar editando')
  expect(dialog()?.textContent).toContain('form of Mario')
  expect(document.body.textContent).not.toContain('Sair sem salvar?')

  await close()
  await press('Sair sem salvar')
  expect(dialog()).toBeNull()
  await expect.poll(() => document.activeElement === button('Editar Mario')).toBe(true)

  await press('Editar Mario')
  await press('type')
  await press('form of Mario')
  expect(dialog()).toBeNull()
})

it('withdraws the question when a save closes the dialog meanwhile', async () => {
  render(rows)
  await press('Editar Mario')
  await press('type')
  await pressEscape()
  expect(document.body.textContent).toContain('Sair sem salvar?')
  await press('form of Mario')
  expect(document.body.textContent).not.toContain('Sair sem salvar?')
  expect(dialog()).toBeNull()
})

it('deletes a row after a question and shows the outcome', async () => {
  render(rows)
  await press('Excluir Zelda')
  expect(dialog()?.textContent).toContain('Excluir Zelda?')
  expect(dialog()?.textContent).toContain('Para sempre.')
  expect(run).not.toHaveBeenCalled()
  await press('Excluir', dialog() ?? document)
  expect(run.mock.calls).toEqual([[rows[0]]])
  expect(dialog()).toBeNull()
  expect(toast).toHaveBeenCalledWith({ title: 'Excluído', variant: 'success' })
  expect(refresh).toHaveBeenCalledOnce()
})

it('leads the focus of a deleted row to the button of a new one', async () => {
  render(rows)
  await press('Excluir Zelda')
  await press('Excluir', dialog() ?? document)
  await expect.poll(() => document.activeElement === button('Excluir Zelda')).toBe(true)
  render(rows.slice(1))
  expect(document.activeElement).toBe(button('Novo jogo'))
})

it('says that a row could not be deleted', async () => {
  run.mockResolvedValue({ ok: false, code: 'CONFLICT' })
  render(rows)
  await press('Excluir Zelda')
  await press('Excluir', dialog() ?? document)
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Falhou', variant: 'destructive' }),
  )
})

it('offers the first row where there is none', async () => {
  render([])
  expect(document.body.textContent).toContain('Nenhum jogo')
  expect(document.querySelector('table')).toBeNull()
  await press('Novo jogo')
  expect(dialog()?.textContent).toContain('empty form')
})
