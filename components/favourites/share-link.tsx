'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'

const never = () => () => undefined

/** The link of the list, to copy or to hand to another app of the device. */
export function ShareLink({ url }: { url: string }) {
  const t = useTranslations('favourites.share')
  const canSend = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )

  function copy() {
    // Without https there is no clipboard at all, hence the optional call.
    const writing = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
    writing.then(
      () => toast({ title: t('copied'), variant: 'success' }),
      () => toast({ title: t('copyFailed'), variant: 'info' }),
    )
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Input
        readOnly
        aria-label={t('link')}
        value={url}
        onFocus={(event) => event.target.select()}
        className="min-w-48 flex-1 bg-surface-2"
      />
      <Button variant="secondary" onClick={copy}>
        <Icon name="copy" className="size-4" />
        {t('copy')}
      </Button>
      {canSend ? (
        <Button
          variant="secondary"
          onClick={() => void navigator.share({ url }).catch(() => undefined)} // the visitor changed their mind
        >
          {t('send')}
        </Button>
      ) : null}
      <a
        href={url}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 font-semibold text-primary-ink text-sm underline-offset-4 hover:underline"
      >
        {t('see')}
        <Icon name="arrow-right" className="size-4" />
      </a>
    </div>
  )
}
