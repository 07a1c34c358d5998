'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorToast } from '@/components/ui/error-toast'
import { Icon } from '@/components/ui/icon'
import texts from '@/lib/i18n/messages/pt-BR/catalog.json'

type ListingErrorProps = { reset: () => void; title?: string; text?: string }

/**
 * Shown when a page with products failed to render, with a retry button. The default texts are
 * those of a listing.
 */
export function ListingError({
  reset,
  title = texts.failed.title,
  text = texts.failed.text,
}: ListingErrorProps) {
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <div className="py-10">
      {/* A document whose rendering failed on the server has no other title. */}
      <title>{title}</title>
      <ErrorToast title={title} />
      <EmptyState title={title} text={text}>
        <button type="button" className={buttonVariants()} onClick={retry}>
          <Icon name="refresh-cw" className="size-4" />
          {texts.failed.retry}
        </button>
      </EmptyState>
    </div>
  )
}
