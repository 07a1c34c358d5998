// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import type { PaymentMethod } from '@/lib/cart/contact'
import { renderApp } from '@/tests/support/unit/render-app'
import { getCheckoutDraft, saveCheckoutDraft } from './checkout-draft'
import { ContactBlock } from './contact-block'

const show = (payments: PaymentMethod[]) =>
  renderApp(
    <ContactBlock
      profile={null}
      payments={payments}
      isOpen
      onOpen={() => {}}
      hasWrongPhone={false}
    />,
  )
const options = (page: HTMLElement) => [...page.querySelectorAll('option')].map((one) => one.text)

beforeEach(() => saveCheckoutDraft({ payment: null, name: null, phone: null, note: null }))

it('offers the ways to pay that the store accepts', async () => {
  const page = await show(['pix', 'card', 'boleto', 'cash'])
  expect(page.textContent).toContain('Opcional. Pix, cartão, boleto ou dinheiro: escolha agora')
  expect(options(page)).toEqual(['Combinar na conversa', 'Pix', 'Cartão', 'Boleto', 'Dinheiro'])
  await show(['card', 'cash'])
  expect(page.textContent).toContain('Opcional. Cartão ou dinheiro: escolha agora')
  expect(options(page)).toEqual(['Combinar na conversa', 'Cartão', 'Dinheiro'])
})

it('shows no way that was chosen and is not accepted any more, and keeps what was typed', async () => {
  saveCheckoutDraft({ payment: 'boleto', name: 'Ana Prado' })
  const page = await show(['pix', 'cash'])
  expect(page.querySelector('select')?.value).toBe('')
  const [title] = page.querySelectorAll('button')
  expect(title?.textContent).toBe('Pagamento e contatoAna Prado')
  await show(['pix', 'boleto'])
  expect(page.querySelector('select')?.value).toBe('boleto')
  expect(getCheckoutDraft()).toMatchObject({ payment: 'boleto', name: 'Ana Prado' })
})
