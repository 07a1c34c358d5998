import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'
import { Icon } from './icon'

it('an empty state has a heading, a text and actions', () => {
  const html = renderToStaticMarkup(
    <EmptyState icon={<Icon name="heart" />} title="Nada aqui" text="Ainda não" level={3}>
      <a href="/">Ver tudo</a>
    </EmptyState>,
  )
  expect(html).toMatch(/#heart.*<h3[^>]*>Nada aqui<\/h3><p[^>]*>Ainda não<\/p>.*Ver tudo/)
  expect(html).not.toContain('pulse-line')
  expect(renderToStaticMarkup(<EmptyState title="Nada" />)).toMatch(/pulse-line.*<h2/)
})

it('an empty state without a title is a line of text', () => {
  const html = renderToStaticMarkup(<EmptyState text="Nenhuma linha" />)
  expect(html).toMatch(/^<div[^>]*><p[^>]*>Nenhuma linha<\/p><\/div>$/)
})

it('an error state is announced with its reason and actions', () => {
  const html = renderToStaticMarkup(
    <ErrorState title="Erro" text="Sem conexão">
      <button type="button">De novo</button>
    </ErrorState>,
  )
  expect(html).toMatch(/^<div role="alert".*Erro<\/p>.*Sem conexão.*<button/)
})
