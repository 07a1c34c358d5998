// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { Button } from './button'

const press = (button: HTMLElement | null) => act(async () => button?.click())

function SaveButton({ action }: { action: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void action().then(() => setBusy(false))
  }
  return (
    <Button isBusy={isBusy} onClick={save}>
      Salvar
    </Button>
  )
}

it('keeps the focus while its action runs, and ignores presses until then', async () => {
  const answer = Promise.withResolvers<void>()
  const action = vi.fn(() => answer.promise)
  const button = (await renderApp(<SaveButton action={action} />)).querySelector('button')
  button?.focus()
  await press(button)
  expect([button?.ariaBusy, button?.ariaDisabled, button?.disabled]).toEqual([
    'true',
    'true',
    false,
  ])
  expect(document.activeElement).toBe(button)
  await press(button)
  expect(action).toHaveBeenCalledOnce()
  await act(async () => answer.resolve())
  expect([button?.ariaBusy, button?.ariaDisabled]).toEqual([null, null])
  await press(button)
  expect(action).toHaveBeenCalledTimes(2)
})

it('submits no form while it is inactive, without being busy', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (isInactive: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" isInactive={isInactive}>
        Salvar
      </Button>
    </form>
  )
  const inactive = (await renderApp(form(true))).querySelector('button')
  await press(inactive)
  expect([inactive?.ariaBusy, inactive?.ariaDisabled]).toEqual([null, 'true'])
  expect(submit).not.toHaveBeenCalled()
  await press((await renderApp(form(false))).querySelector('button'))
  expect(submit).toHaveBeenCalledOnce()
})
