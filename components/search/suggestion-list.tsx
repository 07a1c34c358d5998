'use client'

import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Price, ProContent } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import texts from '@/lib/i18n/messages/pt-BR/search.json'
import type { PageSuggestion } from '@/lib/search/page-suggestions'
import { searchHref } from '@/lib/search/query'
import { typedParts } from '@/lib/search/typed-parts'
import type { Suggestion } from '@/server/catalog/dto'
import { rememberSearch } from './idle-searches'

type ComboboxOptions = {
  input: HTMLInputElement
  listId: string
  /** Number of options shown. */
  size: number
  /** Changes with the options; the active option is then reset and a closed list opens again. */
  content: unknown
}

/** Returns the id of the option at `index`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/**
 * Handles the keyboard of a combobox and sets its ARIA attributes on the field, as described by WAI-ARIA.
 * Returns `active`, the index of the active option or -1, `isClosed`, and `close`, which closes the list.
 */
export function useCombobox({ input, listId, size, content }: ComboboxOptions) {
  const [active, setActive] = useState(-1)
  const [isClosed, setClosed] = useState(false)
  const [shown, setShown] = useState(content)
  if (shown !== content) {
    setShown(content)
    setActive(-1)
    setClosed(false)
  }
  const isExpanded = size > 0 && !isClosed

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isExpanded))
    if (isExpanded && active >= 0) {
      input.setAttribute('aria-activedescendant', optionId(listId, active))
    } else input.removeAttribute('aria-activedescendant')
    return () => {
      input.setAttribute('aria-expanded', 'false')
      input.removeAttribute('aria-activedescendant')
    }
  }, [input, listId, isExpanded, active])

  // A layout effect, so that a key pressed right after the options appear applies to them.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
      if (isArrow && size > 0) {
        event.preventDefault()
        setClosed(false)
        setActive((now) => moved(now, event.key === 'ArrowDown' ? 1 : -1, size))
      } else if (event.key === 'Enter' && isExpanded && active >= 0) {
        event.preventDefault()
        document.getElementById(optionId(listId, active))?.click()
      } else if (event.key === 'Escape' && isExpanded) {
        // The first Escape only closes the list; the default action would clear the field.
        event.preventDefault()
        setClosed(true)
        setActive(-1)
      }
    }
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  }, [input, listId, size, isExpanded, active])

  return { active, isClosed, close: () => setClosed(true) }
}

/**
 * Returns the next active index. -1 stands for the field, which follows the last option and precedes the
 * first.
 */
function moved(now: number, step: 1 | -1, size: number): number {
  const next = now + step
  if (next >= size) return -1
  return next < -1 ? size - 1 : next
}

type SuggestionListProps = {
  listId: string
  text: string
  items: readonly Suggestion[]
  pages: readonly PageSuggestion[]
  active: number
  onPress: (event: MouseEvent, href: string) => void
}

/** The options, pages that the text names and then products, and a link to all results. */
export function SuggestionList({
  listId,
  text,
  items,
  pages,
  active,
  onPress,
}: SuggestionListProps) {
  const all = searchHref(text)
  return (
    <>
      {pages.length + items.length > 0 ? (
        <div role="listbox" id={listId} aria-label={texts.suggestions.label}>
          {pages.map(({ name, href }, index) => (
            <a
              key={href}
              id={optionId(listId, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              href={href}
              onClick={(event) => onPress(event, href)}
              className="flex min-h-11 items-center gap-3 rounded-md px-2 font-medium text-sm hover:bg-surface-2 aria-selected:bg-surface-2 aria-selected:ring-2 aria-selected:ring-ring aria-selected:ring-inset"
            >
              <Icon name="chevron-right" className="size-4 text-muted" />
              {name}
            </a>
          ))}
          {items.map(({ id, slug, name, image, priceCents, proPriceCents, mark }, index) => (
            <a
              key={id}
              id={optionId(listId, pages.length + index)}
              role="option"
              tabIndex={-1}
              aria-selected={pages.length + index === active}
              href={`/produto/${slug}`}
              onClick={(event) => onPress(event, `/produto/${slug}`)}
              className="flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-surface-2 aria-selected:bg-surface-2 aria-selected:ring-2 aria-selected:ring-ring aria-selected:ring-inset"
            >
              <StoreImage
                src={image}
                alt=""
                width={48}
                height={48}
                load="eager"
                className="size-12 shrink-0 rounded-sm object-cover"
              />
              <span className="min-w-0 flex-1 items-center gap-3 text-sm leading-5 sm:flex">
                <span className="block flex-1">
                  <span className="line-clamp-2">
                    <SuggestedName name={name} text={text} />
                  </span>
                  {mark ? <span className="block text-muted text-xs">{mark}</span> : null}
                </span>
                <span data-inline-price="" className="font-semibold">
                  <ProContent
                    pro={proPriceCents === undefined ? null : <Price cents={proPriceCents} />}
                  >
                    <Price cents={priceCents} />
                  </ProContent>
                </span>
              </span>
            </a>
          ))}
        </div>
      ) : null}
      <a
        href={all}
        onClick={(event) => {
          rememberSearch(text)
          onPress(event, all)
        }}
        className="mt-1 flex min-h-11 items-center gap-2 border-border border-t px-2 pt-1 font-medium text-primary-ink text-sm hover:underline"
      >
        <Icon name="search" className="size-4" />
        <span className="truncate">{texts.suggestions.all.replace('{text}', () => text)}</span>
      </a>
    </>
  )
}

/** The name, with the parts that were not typed in bold. */
function SuggestedName({ name, text }: { name: string; text: string }) {
  return typedParts(name, text).map(({ text: part, isTyped }, index) =>
    isTyped ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
      <b key={index} className="font-semibold">
        {part}
      </b>
    ),
  )
}
