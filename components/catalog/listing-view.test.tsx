import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { messages } from '@/lib/i18n/messages'
import type { Listing } from '@/server/catalog/dto'
import { facetsOf } from '@/tests/support/unit/facets'
import { productCard } from '@/tests/support/unit/product-card'
import { ListingView } from './listing-view'

vi.mock('next/navigation', () => ({ useRouter: () => null }))

const empty: Listing = {
  items: [productCard('zelda')],
  total: 1,
  isMore: false,
  page: 1,
  pageSize: 20,
  facets: facetsOf({ inStock: 1 }),
}

/** Returns the markup of a listing of the category `jogos`. */
function view(listing: Partial<Listing>, params: Record<string, string> = {}): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <ListingView
        basePath="/categoria/jogos"
        query={parseListingQuery(params, 'jogos')}
        listing={{ ...empty, ...listing }}
        whenEmpty={null}
      />
    </NextIntlClientProvider>,
  )
}

it('does not say at its end that all products were shown while there are more', () => {
  const last = { pagina: '40' }
  expect(view({ total: 800, page: 40 }, last)).toContain('Você viu todos os produtos')
  const counted = view({ total: 800, page: 40, isMore: true }, last)
  expect(counted).not.toContain('Você viu todos os produtos')
  expect(counted).toContain('Há mais produtos. Use os filtros para chegar a eles.')
})

it('gives the counted products as a lower bound while there are more', () => {
  const first = view({ total: 800 })
  expect(first).toContain('Mostrando 1–20 de 800 produtos')
  expect(first).toContain('Há mais 780 produtos')
  const uncounted = view({ total: 800, isMore: true })
  expect(uncounted).toContain('Mostrando 1–20 de mais de 800 produtos')
  expect(uncounted).toContain('Há mais de 780 produtos depois destes')
})

it('compares the first products in the order in which they are shown', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
    ...productCard(name),
    inStock: name !== 'a',
  }))
  expect(view({ items, total: 5 })).toContain('href="/comparar?p=b,c,d,e"')
  // With a sort order that the visitor selected, sold-out products keep their position.
  expect(view({ items, total: 5 }, { ordem: 'nome' })).toContain('href="/comparar?p=a,b,c,d"')
})
