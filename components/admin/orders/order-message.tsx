'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'

/** The text that opened the chat, word for word. */
export function OrderMessage({ message }: { message: string }) {
  const t = useTranslations('admin-sales.orders.detail')

  async function copy() {
    try {
      await navigator.clipboard.writeText(message)
      toast({ title: t('copied'), variant: 'success' })
    } catch {
      // A browser may refuse the clipboard; the text can still be selected.
      toast({ title: t('copyFailed'), variant: 'destructive' })
    }
  }

  return (
    <>
      <p className="mb-3 text-muted text-xs">{t('messageHint')}</p>
      <pre
        data-testid="order-message"
        className="whitespace-pre-wrap break-words rounded-md bg-good-soft p-4 font-sans text-sm leading-6"
      >
        {message}
      </pre>
      <Button variant="secondary" size="sm" className="mt-3" onClick={copy}>
        <Icon name="copy" className="size-4" />
        {t('copy')}
      </Button>
    </>
  )
}
