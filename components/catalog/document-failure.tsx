'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import errors from '@/lib/i18n/messages/pt-BR/errors.json'

/** Shows a toast if the page failed to render, with a text by the kind of page in the address. */
export function DocumentFailure() {
  useEffect(() => {
    const [, first = ''] = location.pathname.split('/')
    const isProduct = first === 'produto'
    if (!isProduct && !['categoria', 'marca', 'busca', 'secao'].includes(first)) return
    const title = isProduct ? errors.load.product : errors.load.products
    toast({ title, variant: 'destructive' })
  }, [])
  return null
}
