import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Table, type TableColumn } from './table'

type Row = { id: string; name: string; stock: number }

const rows: Row[] = [{ id: 'a', name: 'Zelda', stock: 3 }]
const columns: TableColumn<Row>[] = [
  { id: 'name', header: 'Nome', isTitle: true, cell: ({ name }) => name, note: () => 'SKU 1' },
  { id: 'stock', header: 'Estoque', cell: ({ stock }) => stock },
  { id: 'actions', header: 'Ações', isUnnamed: true, cell: () => null },
]

it('heads each row with its title and links it', () => {
  const html = renderToStaticMarkup(
    <Table
      label="Produtos"
      columns={columns}
      rows={rows}
      rowHref={({ id }) => `/p/${id}`}
      rowLabel={({ name }) => `Abrir ${name}`}
    />,
  )
  expect(html).toContain('<caption class="sr-only">Produtos</caption>')
  expect(html).toMatch(/<th scope="row".*<a href="\/p\/a"[^>]*aria-label="Abrir Zelda"[^>]*>Zelda</)
  expect(html).toContain('SKU 1')
  expect(html.match(/<td/g)).toHaveLength(2)
  expect(html.match(/<th scope="col"/g)).toHaveLength(3)
  expect(html).not.toContain('tabindex')
})

it('can be scrolled by keyboard where rows have no link', () => {
  const html = renderToStaticMarkup(<Table label="Linhas" columns={columns} rows={rows} />)
  expect(html).toMatch(/^<section aria-label="Linhas" tabindex="0"/)
})

it('links the header of a column that can be sorted, with its direction', () => {
  const render = (direction: 'ascending' | null) =>
    renderToStaticMarkup(
      <Table
        label="Produtos"
        columns={columns}
        rows={rows}
        sortOf={({ id }) => (id === 'stock' ? { href: '/l?ordem=-estoque', direction } : null)}
      />,
    )
  expect(render('ascending')).toMatch(/aria-sort="ascending"[^>]*><a href="\/l\?ordem=-estoque"/)
  expect(render(null).match(/aria-sort="none"/g)).toHaveLength(1)
})

it('has a checkbox in each row', () => {
  const html = renderToStaticMarkup(
    <Table
      label="Produtos"
      columns={columns}
      rows={rows}
      choice={{ header: 'Seleção', box: ({ id }) => <input type="checkbox" value={id} /> }}
    />,
  )
  expect(html).toContain('<th scope="col"><span class="sr-only">Seleção</span></th>')
  expect(html.match(/type="checkbox" value="a"/g)).toHaveLength(1)
})
