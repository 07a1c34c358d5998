import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './safe-storage'

export type Store<State> = {
  get: () => State
  set: (next: State) => void
  /** Calls `listener` after each `set`. Returns a cleanup function. */
  subscribe: (listener: () => void) => () => void
  /** The state on the server and during hydration. */
  initial: State
}

/** Creates a state outside of React that components can subscribe to. */
export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    initial,
    get: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type StoredStore<State> = Store<State> & {
  /** Applies a function to the state read again from the storage, which another tab may have changed. */
  update: (change: (state: State) => State) => void
}

/**
 * Creates a state that is stored in this browser and shared by its tabs. `parse` receives the stored text,
 * or null. If the browser does not store it, the state lasts until the page is left or the storage is
 * cleared.
 */
export function createStoredStore<State>(
  key: string,
  parse: (text: string | null) => State,
  serialize: (state: State) => string,
): StoredStore<State> {
  const read = () => readStored('localStorage', key)
  const initial = parse(null)
  let stored = read()
  const store = createStore(stored === null ? initial : parse(stored))

  function reload(isCleared = false): void {
    const text = read()
    if (text === stored && !isCleared) return
    stored = text
    store.set(text === null ? initial : parse(text))
  }

  function set(next: State): void {
    writeStored('localStorage', key, serialize(next))
    stored = read()
    store.set(next)
  }

  if (typeof window !== 'undefined') {
    addEventListener('storage', (event) => reload(event.key === null))
    // A page restored from the back-forward cache missed the storage events.
    addEventListener('pageshow', () => reload())
  }
  return {
    ...store,
    initial,
    set,
    update(change) {
      reload()
      set(change(store.get()))
    },
  }
}

/** Returns the state of a store and renders again when it changes. */
export function useStore<State>({ subscribe, get, initial }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, () => initial)
}
