// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { ProHero, ProStrip } from './pro-hero'

it('shows members that they are one, where others see the lowest price', async () => {
  const hero = { icon: 'crown', eyebrow: 'Clube', title: 'UTI PRO', subtitle: null } as const
  const page = await renderApp(<ProHero {...hero} accent={null} from="R$ 10" />)
  const texts = (part: string) => page.querySelector(part)?.textContent
  expect(texts('[data-non-pro]')).toBe('A partir de R$ 10 por mês')
  expect(texts('[data-pro-only]')).toContain('Você já é UTI PRO')
  await renderApp(<ProHero {...hero} accent={null} />)
  expect(texts('[data-pro-only]')).toBeUndefined()
})

it('invites to Pro on a page with Pro prices, and offers members more days instead', async () => {
  const texts = { stripTitle: 'Seja Pro', stripText: '', pausedTitle: '', pausedText: '' }
  const page = await renderApp(<ProStrip settings={{ enabled: true, ...texts }} />)
  const shown = (part: string) => [...page.querySelectorAll(part)].map((one) => one.textContent)
  expect(shown('[data-non-pro]')).toEqual([
    'Seja Pro',
    'O preço violeta dos cartões é o de quem tem o UTI PRO ativo.',
    'Conhecer o UTI PRO',
  ])
  expect(shown('[data-pro-only]')).toEqual([
    'Nesta seleção, você paga o preço Pro',
    'O preço violeta dos cartões é o seu e entra sozinho no carrinho.',
    'Estender o UTI PRO',
  ])
})
