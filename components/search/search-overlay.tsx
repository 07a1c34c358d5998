'use client'

import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useAfterPaint } from '@/components/ui/after-paint'
import { Icon } from '@/components/ui/icon'
import { useNativeDialog } from '@/components/ui/native-dialog'
import texts from '@/lib/i18n/messages/pt-BR/search.json'
import { isSearchable, searchHref } from '@/lib/search/query'
import { navigate } from './navigate'
import { FOCUS_DELAY_MS, NAVIGATION_DELAY_MS, SuggestionPanel } from './suggestion-panel'

// Part of a chunk that phones load on the first search. Its texts are imported directly, because a
// message formatter would be larger than the overlay.

const PHONE = '(max-width: 767.98px)'

type SearchOverlayProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The full-screen search of phones. Wider screens use the field of the header. */
export function SearchOverlay({ open, onOpenChange }: SearchOverlayProps) {
  const listId = useId()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const wasOpen = useAfterPaint(open)
  const dialog = useNativeDialog({
    open,
    onOpenChange,
    onShow: (shown) => setTimeout(() => shown.querySelector('input')?.focus(), FOCUS_DELAY_MS),
  })

  const close = useEffectEvent(() => onOpenChange(false))

  useEffect(() => {
    if (!open) return
    const phone = matchMedia(PHONE)
    if (!phone.matches) {
      close()
      document.querySelector<HTMLElement>('[data-search-input]')?.focus()
      return
    }
    const onWiden = () => close()
    phone.addEventListener('change', onWiden)
    return () => phone.removeEventListener('change', onWiden)
  }, [open])

  const leaveTo = (href: string) => {
    setTimeout(() => {
      onOpenChange(false)
      navigate(href)
    }, NAVIGATION_DELAY_MS)
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const text = input?.value ?? ''
    if (isSearchable(text)) leaveTo(searchHref(text))
  }

  return (
    <dialog
      {...dialog}
      aria-label={texts.overlay.title}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col bg-background open:flex open:animate-fade-in"
    >
      {open || wasOpen ? (
        <>
          <search>
            <form
              action="/busca"
              onSubmit={onSubmit}
              className="flex shrink-0 items-center gap-1 border-border border-b bg-surface p-2"
            >
              <button
                type="button"
                aria-label={texts.overlay.close}
                onClick={() => onOpenChange(false)}
                className="grid size-11 shrink-0 place-items-center rounded-md"
              >
                <Icon name="arrow-left" />
              </button>
              <input
                ref={setInput}
                type="search"
                name="q"
                role="combobox"
                aria-label={texts.box.label}
                aria-autocomplete="list"
                aria-expanded={false}
                aria-controls={listId}
                autoComplete="off"
                enterKeyHint="search"
                defaultValue={searchedText()}
                maxLength={120}
                onKeyDown={(event) => {
                  // Without this handler, the first Escape would only clear the field.
                  if (event.key === 'Escape') onOpenChange(false)
                }}
                placeholder={texts.box.placeholder}
                className="h-11 min-w-0 flex-1 bg-transparent text-base outline-hidden placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
              />
              <button
                type="submit"
                aria-label={texts.box.submit}
                className="grid size-11 shrink-0 place-items-center rounded-md bg-primary text-primary-foreground"
              >
                <Icon name="search" />
              </button>
            </form>
          </search>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">
            {input ? (
              <SuggestionPanel
                input={input}
                listId={listId}
                className=""
                onChoose={(event, href) => {
                  event.preventDefault()
                  leaveTo(href)
                }}
                idle={<QuickDepartments onChoose={leaveTo} />}
              />
            ) : null}
          </div>
        </>
      ) : null}
    </dialog>
  )
}

/** Returns the search text of the results page, with which the field starts; '' on other pages. */
function searchedText(): string {
  const isResults = location.pathname === '/busca'
  return isResults ? (new URLSearchParams(location.search).get('q') ?? '') : ''
}

/** Returns the quick departments that are in the header menu; all of them if the menu has no department. */
function listedDepartments() {
  const menu = document.querySelector('#category-menu')
  if (!menu?.querySelector('a[href^="/categoria/"]')) return texts.overlay.links
  return texts.overlay.links.filter(({ href }) => menu.querySelector(`a[href="${href}"]`))
}

/** Links to departments, shown on phones before a text is typed. */
function QuickDepartments({ onChoose }: { onChoose: (href: string) => void }) {
  const links = listedDepartments()
  if (links.length === 0) return null
  return (
    <nav aria-label={texts.overlay.departments}>
      <p className="eyebrow px-2 py-2 text-muted">{texts.overlay.departments}</p>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a
              href={href}
              onClick={(event) => {
                event.preventDefault()
                onChoose(href)
              }}
              className="flex min-h-12 items-center justify-between rounded-md px-2 font-medium hover:bg-surface-2"
            >
              {name}
              <Icon name="chevron-right" className="size-4 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
