import { expect, it, vi } from 'vitest'
import { renderPage } from '@/tests/support/render-page'
import { OfferCard, QuoteCard } from './offer-cards'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
vi.mock('@/server/assistance/actions', () => ({}))

type Terms = { isValid: boolean; isOpen?: boolean }

const validUntil = '2026-12-04T12:00:00Z'
const token = 'a'.repeat(64)

const quoteCard = ({ isValid, isOpen = true }: Terms) => (
  <QuoteCard
    token={token}
    isOpen={isOpen}
    quote={{
      laborCents: 9_000,
      parts: [],
      expressFeeCents: null,
      totalCents: 9_000,
      validUntil,
      isValid,
    }}
  />
)
const offerCard = ({ isValid, isOpen = true }: Terms) => (
  <OfferCard
    token={token}
    isOpen={isOpen}
    hasAccount={false}
    offer={{ moneyCents: 80_000, coins: 88_000, validUntil, isValid, choice: null }}
  />
)

it.each([
  ['quote', quoteCard, 'Aprovar', 'A validade deste orçamento terminou'],
  ['offer', offerCard, 'Aceitar', 'A validade desta oferta terminou'],
])('offers to decline a %s also after its validity', async (_, card, accept, expired) => {
  const show = async (terms: Terms) => (await renderPage(card(terms))).whole
  const valid = await show({ isValid: true })
  expect(valid).toContain(accept)
  expect(valid).toContain('Recusar')
  expect(valid).not.toContain(expired)

  const late = await show({ isValid: false })
  expect(late).toContain(expired)
  expect(late).toContain('Recusar')
  expect(late).not.toContain(accept)
  expect(late).not.toContain('href="/area-cliente"')

  expect(await show({ isValid: true, isOpen: false })).not.toContain('Recusar')
})
