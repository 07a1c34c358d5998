// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { WizardProps } from './wizard'
import { WizardIsland } from './wizard-island'

vi.mock('./wizard', () => ({ Wizard: () => null }))

it('moves the focus to the choice of the service that a link of an offer names', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  Element.prototype.scrollIntoView = vi.fn() // missing in jsdom
  const offer = document.body.appendChild(document.createElement('a'))
  offer.href = '#solicitar'
  offer.dataset.assistanceService = 'avaliacao-venda'
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const services = ['diagnostico-reparo', 'avaliacao-venda'].map((value) => ({
    value,
    label: value,
  }))
  const props = {
    texts: { services },
    settings: {} as WizardProps['settings'],
    hours: {} as WizardProps['hours'],
  } as unknown as Parameters<typeof WizardIsland>[0]
  await act(async () => root.render(<WizardIsland {...props} />))
  offer.focus()
  await act(async () => offer.click())
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
  const chosen = page.querySelector<HTMLInputElement>('input[value=avaliacao-venda]')
  expect(chosen?.checked).toBe(true)
  expect(document.activeElement).toBe(chosen)
  act(() => root.unmount())
  document.body.replaceChildren()
})
