import { expect, it } from 'vitest'
import seo from '@/lib/i18n/messages/pt-BR/seo.json'
import { helpPages } from '@/supabase/seed/content/pages-help'

const privacy = helpPages.find(({ slug }) => slug.includes('privacidade'))?.body_markdown ?? ''

it('says that the store has a copy of the cart of a customer', () => {
  expect(privacy).toContain('com conta, guardamos também uma cópia')
  for (const text of [privacy, seo.llms.order]) {
    expect(text).not.toMatch(/não em nosso servidor|carrinho fica (?:guardado )?no/)
  }
})

it('promises no end of the storage of orders, which nothing deletes', () => {
  expect(privacy).toContain('Pedidos: pelo menos cinco anos')
})

it('counts the days until cashback is free from the payment, as the coins page does', () => {
  const answer = helpPages
    .map(({ body_markdown }) => body_markdown?.split('### Quando recebo o cashback?')[1])
    .find(Boolean)
  expect(answer).toContain('é liberado sete dias depois do pagamento.')
})
