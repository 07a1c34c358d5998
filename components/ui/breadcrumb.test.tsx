import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Breadcrumb } from './breadcrumb'

it('links every level that has a page, except of the current page', () => {
  const html = renderToStaticMarkup(
    <Breadcrumb
      label="Você está em"
      crumbs={[
        { name: 'Início', path: '/' },
        { name: 'Seleção', path: null },
        { name: 'Jogo', path: '/produto/jogo' },
      ]}
    />,
  )
  expect(html).toContain('<nav aria-label="Você está em"')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/<a href="\/"[^>]*>Início<\/a>/)
  expect(html).toMatch(/<li aria-current="page"[^>]*>Jogo<\/li>/)
})
