import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Pagination, pageWindow } from './pagination'

const texts = {
  label: 'Páginas',
  previous: 'Anterior',
  next: 'Próxima',
  page: (n: number) => `Página ${n}`,
  current: (n: number) => `Página ${n}, atual`,
}
const render = (page: number, count: number) =>
  renderToStaticMarkup(
    <Pagination page={page} count={count} href={(n) => `/lista?pagina=${n}`} texts={texts} />,
  )

it('renders nothing for one page', () => {
  expect(render(1, 1)).toBe('')
  expect(render(1, 0)).toBe('')
})

it('links the pages around and marks the current one', () => {
  const html = render(2, 3)
  expect(html).toMatch(/<a href="\/lista\?pagina=1"[^>]* rel="prev" aria-label="Anterior"/)
  expect(html).toMatch(/<a href="\/lista\?pagina=3"[^>]* rel="next" aria-label="Próxima"/)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toContain('aria-label="Página 2, atual" aria-current="page"')
  expect(html).toContain('aria-label="Página 3"')
})

it('has no link before the first page and after the last one', () => {
  expect(render(1, 3)).not.toContain('rel="prev"')
  expect(render(3, 3)).not.toContain('rel="next"')
})

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 10, [1, 2, 3, 'gap', 10]],
  [5, 10, [1, 2, 3, 4, 5, 6, 7, 'gap', 10]],
  [6, 11, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 11]],
  [10, 10, [1, 'gap', 8, 9, 10]],
  [99, 3, [1, 2, 3]],
])('page %i of %i links %j [CAT-04]', (page, count, shown) => {
  expect(pageWindow(page, count)).toEqual(shown)
})
