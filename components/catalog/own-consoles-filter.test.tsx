// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { CONSOLES_KEY } from '@/lib/account/own-consoles'
import { renderApp } from '@/tests/support/unit/render-app'
import { OwnConsolesFilter } from './own-consoles-filter'

afterEach(() => localStorage.clear())

/** Shows the filter on a results page whose filters offer the PlayStation 5. */
async function hrefAt(address: string) {
  const page = await renderApp(
    <>
      <form action="/busca">
        <input type="checkbox" name="plataforma" value="ps5" />
      </form>
      <ul>
        <OwnConsolesFilter address={address} text="Meus consoles" />
      </ul>
    </>,
  )
  return page.querySelector('a')?.getAttribute('href')
}

it('the filter for own consoles keeps the search and filters of the listing that is shown', async () => {
  localStorage.setItem(CONSOLES_KEY, '["ps5"]')
  expect(await hrefAt('/busca?q=zelda')).toBe('/busca?q=zelda&plataforma=ps5')
  expect(await hrefAt('/busca?q=mario&desconto=1&pagina=2')).toBe(
    '/busca?q=mario&desconto=1&plataforma=ps5',
  )
})

it('the filter for own consoles is not shown without products for them', async () => {
  localStorage.setItem(CONSOLES_KEY, '["ps4"]')
  expect(await hrefAt('/busca?q=zelda')).toBeUndefined()
})
