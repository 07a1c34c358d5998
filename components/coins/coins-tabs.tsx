'use client'

import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

export type CoinsTab = { id: string; label: string; panel: ReactNode }

type CoinsTabsProps = { label: string; tabs: readonly CoinsTab[] }

/** The tabs of the coins page. The hash of the address selects the tab. */
export function CoinsTabs({ label, tabs }: CoinsTabsProps) {
  const [shown, setShown] = useState(tabs[0]?.id ?? '')
  const list = useRef<HTMLDivElement>(null)
  const shownHash = useRef('')

  useEffect(() => {
    const ids = new Set(tabs.map(({ id }) => id))
    return onHashChange((hash) => {
      // The effect runs again when the page is refreshed or shown again, which must not scroll.
      if (!ids.has(hash) || hash === shownHash.current) return
      shownHash.current = hash
      setShown(hash)
      list.current?.scrollIntoView({ block: 'start' })
    })
  }, [tabs])

  function show(id: string): void {
    shownHash.current = id
    setShown(id)
    history.replaceState(history.state, '', `#${id}`)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ id }) => id === shown)
    const steps: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = tabs[steps[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    show(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="noscript:hidden scroll-row row-from-current mt-6 gap-1 border-border border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-controls={tab.id}
            aria-selected={tab.id === shown}
            tabIndex={tab.id === shown ? 0 : -1}
            onClick={() => show(tab.id)}
            className={clsx(
              '-mb-px min-h-12 border-b-2 px-3 font-semibold md:px-5 text-sm transition-colors',
              tab.id === shown
                ? 'border-coin-ink text-foreground'
                : 'border-transparent text-muted hover:text-foreground',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={tab.id}
          aria-labelledby={`tab-${tab.id}`}
          className={tab.id === shown ? undefined : 'hidden noscript:block'}
        >
          {tab.panel}
        </div>
      ))}
    </>
  )
}

type Navigations = EventTarget | undefined

/**
 * Calls `listener` with the hash of the address, now and after each change. A navigation inside the
 * page causes no hashchange event, so the Navigation API is used too. Returns a cleanup function.
 */
export function onHashChange(listener: (hash: string) => void): () => void {
  let lastHash = ''
  const check = () => {
    const hash = decoded(location.hash.slice(1))
    if (hash === lastHash) return
    lastHash = hash
    listener(hash)
  }
  const navigations = (window as Window & { navigation?: Navigations }).navigation
  navigations?.addEventListener('currententrychange', check)
  addEventListener('hashchange', check)
  check()
  return () => {
    navigations?.removeEventListener('currententrychange', check)
    removeEventListener('hashchange', check)
  }
}

/**
 * Returns the text without percent-encoding, or unchanged if its encoding is invalid, as a link may
 * contain any hash.
 */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
