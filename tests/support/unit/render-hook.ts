import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'

export type RenderedHook<T> = {
  /** Returns the last result of the hook. */
  current: () => T
  rerender: () => void
  unmount: () => void
}

function Host({ run }: { run: () => void }) {
  run()
  return null
}

/** Renders a hook in its own component, in jsdom. State changes must be wrapped in `act`. */
export function renderHook<T>(callback: () => T): RenderedHook<T> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.createElement('div'))
  let result: { value: T } | undefined
  const run = () => {
    result = { value: callback() }
  }
  const render = () => act(() => root.render(createElement(Host, { run })))
  render()
  return {
    current() {
      if (!result) throw new Error('the hook did not run')
      return result.value
    },
    rerender: render,
    unmount: () => act(() => root.unmount()),
  }
}
