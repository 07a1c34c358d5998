'use client'

import type { MouseEvent } from 'react'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import texts from '@/lib/i18n/messages/pt-BR/search.json'
import { searchHref } from '@/lib/search/query'
import { typedParts } from '@/lib/search/typed-parts'
import type { SearchWay } from '@/lib/search/ways'
import type { Suggestion } from '@/server/catalog/dto'
import { optionId } from './use-combobox'

type SuggestionListProps = {
  listId: string
  text: string
  items: readonly Suggestion[]
  ways: readonly SearchWay[]
  active: number
  onPress: (event: MouseEvent, href: string) => void
}

/** Other pages that the text names, the suggested products, and a link to all results. */
export function SuggestionList({
  listId,
  text,
  items,
  ways,
  active,
  onPress,
}: SuggestionListProps) {
  const all = searchHref(text)
  return (
    <>
      {ways.map(({ name, href }) => (
        <a
          key={href}
          href={href}
          onClick={(event) => onPress(event, href)}
          className="flex min-h-11 items-center gap-3 rounded-md px-2 font-medium text-sm hover:bg-surface-2"
        >
          <Icon name="chevron-right" className="size-4 text-muted" />
          {name}
        </a>
      ))}
      <div role="listbox" id={listId} aria-label={texts.suggestions.label}>
        {items.map(({ id, slug, name, image, priceCents, mark }, index) => (
          <a
            key={id}
            id={optionId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
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
              <Price cents={priceCents} className="font-semibold" />
            </span>
          </a>
        ))}
      </div>
      <a
        href={all}
        onClick={(event) => onPress(event, all)}
        className="mt-1 flex min-h-11 items-center gap-2 border-border border-t px-2 pt-1 font-medium text-primary-ink text-sm hover:underline"
      >
        <Icon name="search" className="size-4" />
        <span className="truncate">{texts.suggestions.all.replace('{text}', () => text)}</span>
      </a>
    </>
  )
}

/** The name, with what differs from the typed text in bold. */
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
