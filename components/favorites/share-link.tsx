'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'

const never = () => () => undefined

/** The link of the list, to copy or to share with another app. */
export function ShareLink({ url }: { url: string }) {
  const t = useTranslations('favorites.share')
  const canSend = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )

  return (
    <div className="flex flex-wrap gap-2">
      <Input
        readOnly
        aria-label={t('link')}
        value={url}
        onFocus={(event) => event.target.select()}
        className="min-w-48 flex-1 bg-surface-2"
      />
      <CopyButton
        variant="secondary"
        text={url}
        label={t('copy')}
        copied={t('copied')}
        failed={t('copyFailed')}
      />
      {canSend ? (
        <Button
          variant="secondary"
          onClick={() => void navigator.share({ url }).catch(() => undefined)} // the visitor cancelled
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
