'use client'

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { pageOwner } from '@/lib/auth/cookies'
import { toActionResult } from '@/lib/core/result'
import { setWishlistSharing } from '@/server/favorites/actions'

/** Lets the customer enable and disable the shared link of the list. */
export function ShareList({ initialUrl }: { initialUrl: string | null }) {
  const t = useTranslations('favorites.share')
  const [url, setUrl] = useState(initialUrl)
  const [isBusy, setBusy] = useState(false)

  async function setShared(isOn: boolean) {
    setBusy(true)
    const result = await toActionResult(setWishlistSharing({ isOn }, pageOwner()))
    setBusy(false)
    if (!result.ok) return toast({ title: t('failed'), variant: 'destructive' })
    setUrl(result.data.url)
    toast({ title: t(isOn ? 'created' : 'revoked'), variant: 'success' })
  }

  return (
    <section
      aria-labelledby="compartilhar-titulo"
      className="mt-6 grid grid-cols-1 gap-3 rounded-lg border border-border bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-60 flex-1">
          <h2 id="compartilhar-titulo" className="display-3 flex items-center gap-2.5">
            <Icon name="share-2" className="size-5 text-primary-ink" />
            {t('title')}
          </h2>
          <p className="mt-1 max-w-2xl text-muted text-sm">{url ? t('on') : t('off')}</p>
        </div>
        {url ? (
          <Button
            variant="outline"
            size="sm"
            isBusy={isBusy}
            title={t('revokeHint')}
            onClick={() => void setShared(false)}
          >
            <Icon name="lock" className="size-4" />
            {t('revoke')}
          </Button>
        ) : (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void setShared(true)}>
            {isBusy ? t('creating') : t('create')}
          </Button>
        )}
      </div>
      {url ? <ShareLink url={url} /> : null}
    </section>
  )
}

const never = () => () => undefined

/** The link of the list, to copy or to share with another app. */
function ShareLink({ url }: { url: string }) {
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
