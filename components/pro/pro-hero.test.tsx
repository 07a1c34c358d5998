// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { ProHero } from './pro-hero'

it('tells members that they are one, where others see the lowest price', async () => {
  const hero = { icon: 'crown', eyebrow: 'Clube', title: 'UTI PRO', subtitle: null } as const
  const page = await renderApp(<ProHero {...hero} accent={null} from="R$ 10" />)
  const texts = (part: string) => page.querySelector(part)?.textContent
  expect(texts('[data-plain]')).toBe('A partir de R$ 10 por mês')
  expect(texts('[data-own]')).toContain('Você já é UTI PRO')
  await renderApp(<ProHero {...hero} accent={null} />)
  expect(texts('[data-own]')).toBeUndefined()
})
