import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink, ExternalLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import { SearchForm } from './search-form'

type SearchEmptyProps = {
  text: string
  /** Whether the text asks for the technical assistance. */
  isService: boolean
  /** The number of the chat. */
  whatsapp: string
  /** Products and departments. */
  children: ReactNode
}

/** The results page without results: a tip, the field, the chat about the text, and other ways on. */
export function SearchEmpty({ text, isService, whatsapp, children }: SearchEmptyProps) {
  const t = useTranslations('search.empty')
  const chat = whatsappUrl(whatsapp, t('chatMessage', { text }))
  return (
    <>
      <div className="rounded-lg border border-border border-dashed bg-surface px-5 py-8 md:px-8">
        <span aria-hidden className="pulse-line mb-5 block w-28 text-primary-ink opacity-70" />
        <h2 className="display-2 break-words">
          {isService ? t('serviceTitle') : t('title', { text })}
        </h2>
        <p className="mt-2 mb-5 max-w-lg text-muted text-sm">
          {isService ? t('serviceText') : t('tip')}
        </p>
        {isService ? null : <SearchForm defaultText={text} />}
        <div className="mt-5 flex flex-wrap gap-3">
          {isService ? (
            <AppLink href={'/servicos/assistencia' as Route} className={buttonVariants()}>
              {t('serviceLink')}
            </AppLink>
          ) : null}
          {chat ? (
            <ExternalLink href={chat} className={buttonVariants({ variant: 'outline' })}>
              <Icon name="message-circle" className="size-4" />
              {t('chat')}
            </ExternalLink>
          ) : null}
        </div>
      </div>
      {children}
    </>
  )
}
