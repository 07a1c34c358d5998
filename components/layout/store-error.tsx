'use client'

import { usePathname } from 'next/navigation'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorToast } from '@/components/ui/error-toast'
import { Icon } from '@/components/ui/icon'
import catalog from '@/lib/i18n/messages/pt-BR/catalog.json'
import errors from '@/lib/i18n/messages/pt-BR/errors.json'
import { CrashView } from './crash-view'

type StoreErrorProps = { retry: () => void }

/** Replaces a page that failed to render. For products and categories it has a retry button. */
export function StoreError({ retry }: StoreErrorProps) {
  const path = usePathname()
  const { failed } = catalog
  if (path.startsWith('/produto/')) {
    return <LoadError title={errors.load.product} text={failed.productText} retry={retry} />
  }
  if (path.startsWith('/categoria/')) {
    return <LoadError title={failed.title} text={failed.text} retry={retry} />
  }
  return <CrashView />
}

type LoadErrorProps = StoreErrorProps & { title: string; text: string }

function LoadError({ title, text, retry }: LoadErrorProps) {
  return (
    <div className="py-10">
      {/* A document whose rendering failed on the server has no other title. */}
      <title>{title}</title>
      <ErrorToast title={title} />
      <EmptyState title={title} text={text}>
        <button type="button" className={buttonVariants()} onClick={retry}>
          <Icon name="refresh-cw" className="size-4" />
          {catalog.failed.retry}
        </button>
      </EmptyState>
    </div>
  )
}
