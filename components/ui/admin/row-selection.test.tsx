// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { SelectionBar, useFocusAfterRemoval, useRowSelection } from './row-selection'

function List({ rows }: { rows: string[] }) {
  const { ids, choose, formProps } = useRowSelection()
  return (
    <form {...formProps}>
      {rows.map((id) => (
        <input key={id} type="checkbox" name="ids" value={id} />
      ))}
      <SelectionBar count={ids.length} onClear={() => choose(false)}>
        <output>{ids.join(',')}</output>
      </SelectionBar>
    </form>
  )
}

it('selects no rows that left the list, as by another filter or page', async () => {
  const page = await renderApp(<List rows={['a', 'b', 'c']} />)
  const chosen = () => page.querySelector('output')?.textContent
  const tick = (id: string) =>
    act(async () => page.querySelector<HTMLInputElement>(`[value=${id}]`)?.click())

  await tick('a')
  await tick('b')
  expect(chosen()).toBe('a,b')

  await renderApp(<List rows={['b', 'c']} />)
  expect(chosen()).toBe('b')

  await renderApp(<List rows={['d']} />)
  expect(chosen()).toBeUndefined()

  await renderApp(<List rows={['a']} />)
  expect(chosen()).toBeUndefined()
})

function Rows({ rows }: { rows: string[] }) {
  useFocusAfterRemoval(rows.length)
  return (
    <main>
      <h1>Lixeira</h1>
      {rows.map((id) => (
        <button key={id} type="button">
          {id}
        </button>
      ))}
    </main>
  )
}

it('leads the focus of a removed row to the heading of the page', async () => {
  Element.prototype.checkVisibility = () => true
  const page = await renderApp(<Rows rows={['a', 'b', 'c']} />)
  page.querySelector('button')?.focus()
  await renderApp(<Rows rows={['b', 'c']} />)
  expect(document.activeElement?.textContent).toBe('Lixeira')

  page.querySelector('button')?.focus()
  await renderApp(<Rows rows={['b']} />)
  expect(document.activeElement?.textContent).toBe('b')
})
