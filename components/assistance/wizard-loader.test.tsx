// @vitest-environment jsdom
import { Activity, act, useLayoutEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import type { WizardProps } from './wizard'
import { WizardLoader } from './wizard-loader'

vi.mock('./wizard', () => ({ Wizard: () => null }))

const services = ['diagnostico-reparo', 'avaliacao-venda'].map((value) => ({ value, label: value }))
const props = {
  texts: { services },
  settings: {} as WizardProps['settings'],
  hours: {} as WizardProps['hours'],
} as unknown as Parameters<typeof WizardLoader>[0]

const chosenService = (page: HTMLElement) =>
  page.querySelector<HTMLInputElement>('input:checked')?.value

/** Presses a link before the effects of the page run that React runs after the first frame. */
function PressRightAfter({ link }: { link: HTMLElement }) {
  useLayoutEffect(() => link.click(), [link])
  return null
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn() // missing in jsdom
  history.replaceState(null, '', '/')
})

it('moves the focus to the choice of the service that a link of an offer names', async () => {
  const page = await renderApp(<WizardLoader {...props} />)
  const offer = document.body.appendChild(document.createElement('a'))
  offer.href = '#solicitar-avaliacao-venda'
  offer.dataset.assistanceService = 'avaliacao-venda'
  offer.focus()
  await act(async () => offer.click())
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
  expect(chosenService(page)).toBe('avaliacao-venda')
  expect(document.activeElement).toBe(page.querySelector('input:checked'))
})

it('chooses the service of a link that is followed right after hydration', async () => {
  const offer = document.body.appendChild(document.createElement('a'))
  offer.href = '#solicitar-avaliacao-venda'
  offer.dataset.assistanceService = 'avaliacao-venda'
  const page = await renderApp(
    <>
      <WizardLoader {...props} />
      <PressRightAfter link={offer} />
    </>,
  )
  expect(chosenService(page)).toBe('avaliacao-venda')
})

it.each([
  ['of a link chooses its service', null, 'avaliacao-venda'],
  ['that is reloaded keeps what was chosen since', { assistance: 4 }, undefined],
])('the address %s [ASST-11]', async (_name, state, chosen) => {
  history.replaceState(state, '', '/servicos/assistencia?service=avaliacao-venda')
  const page = await renderApp(<WizardLoader {...props} />)
  expect(chosenService(page)).toBe(chosen)
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(chosen ? 1 : 0)
})

it('a link of an offer that was followed before hydration chooses its service, once', async () => {
  history.replaceState(null, '', '/servicos/assistencia#solicitar-avaliacao-venda')
  const shown = (isLeft = false) =>
    renderApp(
      <Activity mode={isLeft ? 'hidden' : 'visible'}>
        <WizardLoader {...props} />
      </Activity>,
    )
  const page = await shown()
  expect(chosenService(page)).toBe('avaliacao-venda')
  expect(document.getElementById('solicitar-avaliacao-venda')).toBe(
    page.querySelector('input:checked'),
  )
  const other = page.querySelector<HTMLInputElement>('input:not(:checked)')
  await act(async () => other?.click())
  await shown(true)
  await shown()
  expect(chosenService(page)).toBe('diagnostico-reparo')
})
