'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { duplicateProduct } from '@/server/products/admin/actions'
import { useErrorToast } from './use-error-toast'

type RowActionsProps = { id: string; name: string; slug: string; isShown: boolean }

const button =
  'relative z-10 grid size-11 place-items-center rounded-md text-muted hover:bg-surface-3 hover:text-foreground disabled:opacity-50'

/** Actions on a product in the list: duplicate, and open its page in the store. */
export function RowActions({ id, name, slug, isShown }: RowActionsProps) {
  const t = useTranslations('admin-products')
  const failed = useErrorToast()
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function duplicate() {
    setBusy(true)
    const result = await callAction(() => duplicateProduct({ id }))
    setBusy(false)
    if (!result.ok) return failed(t('toasts.addFailed'), result)
    toast({
      title: t('toasts.duplicated'),
      description: t('toasts.duplicatedText'),
      variant: 'success',
    })
    router.push(`/admin/produtos/${result.data.id}` as Route)
  }

  return (
    <div className="flex justify-end">
      {isShown ? (
        <a
          href={`/produto/${slug}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('list.view', { name })}
          className={button}
        >
          <Icon name="external-link" className="size-4.5" />
        </a>
      ) : null}
      <button
        type="button"
        disabled={busy}
        aria-label={t('list.duplicate', { name })}
        onClick={duplicate}
        className={button}
      >
        <Icon name="copy" className="size-4.5" />
      </button>
    </div>
  )
}
