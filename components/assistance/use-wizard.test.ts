// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AssistanceSettings } from '@/lib/assistance/settings'
import { type RenderedHook, renderHook } from '@/tests/support/unit/render-hook'
import { useWizard } from './use-wizard'

const settings: AssistanceSettings = {
  expressFeeCents: 0,
  coinBonusPercent: 10,
  models: {
    PlayStation: ['PlayStation 5'],
    Xbox: ['Xbox One'],
    Nintendo: ['Nintendo Switch'],
    'PC Gaming': ['PC'],
    Outros: ['Outro'],
  },
}
const sentRequest = { protocol: 'AT-261127-AAAAA', token: 'a'.repeat(64), whatsappUrl: null }

let hook: RenderedHook<ReturnType<typeof useWizard>>
const wizard = () => hook.current()

/** Loads the page again: at the current history entry, or at a new one if `state` is null. */
function load(state: unknown = history.state) {
  hook?.unmount()
  if (state === null) history.pushState(null, '')
  hook = renderHook(() => useWizard(settings))
}

function advanceToProblem() {
  act(() => wizard().dispatch({ type: 'service', service: 'diagnostico-reparo' }))
  act(() => wizard().advance())
  act(() => wizard().dispatch({ type: 'brand', brand: 'Xbox' }))
  act(() => wizard().dispatch({ type: 'model', model: 'Xbox One' }))
  act(() => wizard().advance())
}

beforeEach(() => load(null))
afterEach(() => {
  hook.unmount()
  sessionStorage.clear()
})

it('shows the sent request after a reload, and the next one as soon as it is begun', () => {
  advanceToProblem()
  act(() => wizard().finishRequest(sentRequest))
  load()
  expect(wizard().sent).toEqual(sentRequest)

  load(null)
  expect(wizard()).toMatchObject({ sent: null, wizard: { step: 1 } })
  advanceToProblem()
  load()
  expect(wizard()).toMatchObject({ sent: null, wizard: { step: 3, model: 'Xbox One' } })
})
