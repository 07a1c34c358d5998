// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { DeferredPart } from './deferred-part'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => {
  document.body.innerHTML = ''
})

function Page({ part }: { part: () => string }) {
  const Part = part
  return (
    <>
      <h1>Console</h1>
      <DeferredPart>
        <Part />
      </DeferredPart>
    </>
  )
}

it('a document contains the part in place, and hydration keeps it', async () => {
  const page = <Page part={() => 'Detalhes'} />
  document.body.innerHTML = `<div>${renderToString(page)}</div>`
  expect(document.body.textContent).toBe('ConsoleDetalhes')
  const onRecoverableError = vi.fn()
  await act(() =>
    hydrateRoot(document.body.firstElementChild as Element, page, { onRecoverableError }),
  )
  expect(document.body.textContent).toBe('ConsoleDetalhes')
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it('after a navigation the rest of the page is shown first', async () => {
  const seen: (string | undefined)[] = []
  const part = () => {
    seen.push(document.querySelector('h1')?.textContent)
    return 'Detalhes'
  }
  await act(() =>
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <Page part={part} />,
    ),
  )
  expect(seen[0]).toBe('Console')
  expect(document.body.textContent).toBe('ConsoleDetalhes')
})
