import { expect, it } from 'vitest'
import { helpLinks, publishedLinks } from './help-links'

const known = [
  { href: '/ajuda/faq', label: 'Dúvidas' },
  { href: '/ajuda/trocas', label: 'Trocas' },
  { href: '/servicos/assistencia', label: 'Assistência' },
]
const page = (slug: string, kind = 'help') => ({ slug, kind, title: `Título de ${slug}` })

it('links known pages while they are published, and the other help pages by title', () => {
  expect(
    helpLinks(known, [page('ajuda/faq'), page('ajuda/garantia'), page('nintendo', 'platform')]),
  ).toEqual([
    { href: '/ajuda/faq', label: 'Dúvidas' },
    { href: '/servicos/assistencia', label: 'Assistência' },
    { href: '/ajuda/garantia', label: 'Título de ajuda/garantia' },
  ])
})

it('has all known links if the pages cannot be read', () => {
  expect(helpLinks(known, null)).toEqual(known)
})

it('keeps links to published pages and to addresses that are no pages', () => {
  const links = [{ href: '/nintendo' }, { href: '/xbox4' }, { href: '/coins' }]
  expect(publishedLinks(links, [page('nintendo', 'platform')])).toEqual([
    { href: '/nintendo' },
    { href: '/coins' },
  ])
  expect(publishedLinks(links, null)).toEqual(links)
})
