// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { renderApp } from '@/tests/support/unit/render-app'
import { DataTable, TableToolbar, useTableUrl } from './data-table'
import { TablePages } from './table-pages'

const { replace, params } = vi.hoisted(() => ({ replace: vi.fn(), params: { text: '' } }))
vi.mock('next/navigation', () => ({
  usePathname: () => '/admin/marcas',
  useRouter: () => ({ replace, push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(params.text),
}))
vi.mock('@/components/ui/app-link', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => (
    <a href={href}>{children}</a>
  ),
}))

beforeEach(() => {
  replace.mockReset()
})

const pages = (page: number, total: number) =>
  renderApp(
    <TablePages page={page} pageSize={20} total={total} href={(to) => `/lista?pagina=${to}`} />,
  )

it('leads to the last page when the shown one has no rows any more', async () => {
  await pages(3, 41)
  expect(replace).not.toHaveBeenCalled()
  await pages(3, 40)
  expect(replace).toHaveBeenLastCalledWith('/lista?pagina=2', { scroll: false })
})

it('leads to the first page of a list without rows', async () => {
  await pages(2, 0)
  expect(replace).toHaveBeenLastCalledWith('/lista?pagina=1', { scroll: false })
})

it('does not call a list empty whose last page was left without rows', async () => {
  params.text = 'busca=nintendo&pagina=2'
  const page = await renderApp(
    <DataTable
      label="Marcas"
      columns={[{ id: 'name', header: 'Nome', isTitle: true, cell: () => null }]}
      rows={[]}
      total={20}
      page={2}
      pageSize={20}
      empty={{ icon: 'inbox', title: 'Nenhuma marca', text: '' }}
    />,
  )
  expect(page.textContent).not.toMatch(/Nenhum/)
  expect(replace).toHaveBeenLastCalledWith('/admin/marcas?busca=nintendo', { scroll: false })
})

it('keeps what is typed while a search is answered, and shows the search of a way back', async () => {
  const show = (search: string) => {
    params.text = search
    return renderApp(<Toolbar />)
  }
  const page = await show('')
  const field = () => page.querySelector<Field>('input') as Field
  const type = (text: string) => act(async () => enterValue(field(), text))
  await type('joy')
  await act(async () => field().form?.requestSubmit())
  const before = field()
  await type('joystick')
  await show('busca=joy')
  expect(field()).toBe(before)
  expect(field().value).toBe('joystick')
  await show('')
  expect(field().value).toBe('')
})

function Toolbar() {
  return <TableToolbar url={useTableUrl()} searchLabel="Buscar marca" filters={[]} />
}
