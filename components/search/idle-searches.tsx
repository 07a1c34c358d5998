'use client'

import { type MouseEvent, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import texts from '@/lib/i18n/messages/pt-BR/search.json'
import { searchHref } from '@/lib/search/query'
import { addRecent, parseRecent } from '@/lib/search/recent'

const KEY = 'uti-recent-searches'

const readRecent = () => parseRecent(readStored('localStorage', KEY))

/** Stores a search of this browser. */
export function rememberSearch(text: string): void {
  writeStored('localStorage', KEY, JSON.stringify(addRecent(readRecent(), text)))
}

let popularRead: Promise<string[]> | undefined

/** Returns the popular searches, read once per page load; an empty list if they cannot be read. */
function readPopular(): Promise<string[]> {
  popularRead ??= fetch('/api/popular-searches')
    .then(async (response) => (response.ok ? (await response.json()).searches : []))
    .catch(() => {
      popularRead = undefined
      return []
    })
  return popularRead
}

type IdleSearchesProps = {
  input: HTMLInputElement
  id: string
  className: string
  onChoose: (event: MouseEvent, href: string) => void
}

/** The recent searches of this browser and the popular ones, shown while the field is empty. */
export function IdleSearches({ input, id, className, onChoose }: IdleSearchesProps) {
  const [isEmpty, setEmpty] = useState(() => input.value === '')
  const [recent, setRecent] = useState(readRecent)
  const [popular, setPopular] = useState<string[]>([])

  useEffect(() => {
    const onInput = () => setEmpty(input.value === '')
    const onFocus = () => setRecent(readRecent())
    input.addEventListener('input', onInput)
    input.addEventListener('focus', onFocus)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('focus', onFocus)
    }
  }, [input])

  useEffect(() => {
    let isShown = true
    readPopular().then((searches) => {
      if (isShown) setPopular(searches)
    })
    return () => {
      isShown = false
    }
  }, [])

  if (!isEmpty || recent.length + popular.length === 0) return null
  const forget = () => {
    writeStored('localStorage', KEY, '[]')
    setRecent([])
    input.focus()
  }
  return (
    // A press must not move the focus from the field, because the list would close before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
    <div id={id} className={className} onMouseDown={(event) => event.preventDefault()}>
      {recent.length > 0 ? (
        <nav aria-label={texts.idle.recent}>
          <div className="flex items-center justify-between">
            <p className="eyebrow px-2 py-2 text-muted">{texts.idle.recent}</p>
            <button
              type="button"
              onClick={forget}
              className="min-h-11 px-2 text-muted text-sm underline underline-offset-4 hover:text-foreground"
            >
              {texts.idle.clear}
            </button>
          </div>
          <SearchLinks icon="history" searches={recent} onChoose={onChoose} />
        </nav>
      ) : null}
      {popular.length > 0 ? (
        <nav aria-label={texts.idle.popular}>
          <p className="eyebrow px-2 py-2 text-muted">{texts.idle.popular}</p>
          <SearchLinks icon="flame" searches={popular} onChoose={onChoose} />
        </nav>
      ) : null}
    </div>
  )
}

type SearchLinksProps = {
  icon: 'history' | 'flame'
  searches: readonly string[]
  onChoose: (event: MouseEvent, href: string) => void
}

function SearchLinks({ icon, searches, onChoose }: SearchLinksProps) {
  return (
    <ul>
      {searches.map((text) => {
        const href = searchHref(text)
        return (
          <li key={text}>
            <a
              href={href}
              onClick={(event) => {
                rememberSearch(text)
                onChoose(event, href)
              }}
              className="flex min-h-11 items-center gap-3 rounded-md px-2 text-sm hover:bg-surface-2"
            >
              <Icon name={icon} className="size-4 text-muted" />
              <span className="truncate">{text}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
