'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import texts from '@/lib/i18n/messages/pt-BR/catalog.json'
import { EmptyState } from './empty-state'
import { clearStoredProducts } from './stored-products'

/** The page of a category that could not be made: an empty listing and another try (CAT-07). */
export function ListingError({ reset }: { reset: () => void }) {
  const router = useRouter()
  useEffect(() => {
    clearStoredProducts()
    toast({ title: texts.failed.title, variant: 'destructive' })
  }, [])
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <div className="py-10">
      <EmptyState title={texts.failed.title} text={texts.failed.text}>
        <button type="button" className={buttonVariants()} onClick={retry}>
          <Icon name="refresh-cw" className="size-4" />
          {texts.failed.retry}
        </button>
      </EmptyState>
    </div>
  )
}
