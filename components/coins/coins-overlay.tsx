'use client'

import type { Route } from 'next'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import coins from '@/lib/i18n/messages/pt-BR/coins.json'
import { BalanceFigure, LevelBar } from './balance-figure'
import { DayClaim, StreakPart } from './daily'
import { CoinsOff, LoadFailure } from './load-failure'
import { useCoins, useCoinsPart } from './store'

type CoinsOverlayProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The popup of the coins widget: below the header on larger screens, at the bottom on phones. */
export function CoinsOverlay(props: CoinsOverlayProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ coins }}>
      <CoinsDialog {...props} />
    </NextIntlClientProvider>
  )
}

function CoinsDialog({ open, onOpenChange }: CoinsOverlayProps) {
  const t = useTranslations('coins.popup')
  const hasLeft = useCoins().status === 'off'
  useCoinsPart('day', open)
  useEffect(() => {
    if (open && hasLeft) onOpenChange(false)
  }, [open, hasLeft, onOpenChange])
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('title')}
        closeLabel={t('close')}
        className="max-md:p-5 md:top-18 md:right-4 md:bottom-auto md:left-auto md:mx-0 md:max-h-[calc(100dvh-5.5rem)] md:w-104 md:translate-y-0 xl:right-[max(1rem,calc(50vw-42rem))]"
      >
        <CoinsPopup />
      </DialogContent>
    </Dialog>
  )
}

/** Balance, level, daily code and streak of the customer, with a link to the coins page. */
function CoinsPopup() {
  const t = useTranslations('coins.popup')
  const { account, failure } = useCoins()
  if (!account) {
    return failure ? (
      <LoadFailure code={failure} />
    ) : (
      <div role="status" className="mt-4 grid gap-4">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-12 w-40" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    )
  }
  return (
    <div className="mt-2 grid gap-4">
      <BalanceFigure account={account} />
      <LevelBar totalEarnedCoins={account.totalEarnedCoins} />
      {account.isEnabled ? (
        <section className="grid gap-3 rounded-md border border-border p-4">
          <DayClaim />
          <StreakPart />
        </section>
      ) : (
        <CoinsOff />
      )}
      <div className="grid grid-cols-2 gap-2">
        <AppLink href={'/coins' as Route} className={buttonVariants({ variant: 'secondary' })}>
          {t('page')}
        </AppLink>
        <AppLink href={'/coins#loja' as Route} className={buttonVariants({ variant: 'outline' })}>
          {t('shop')}
        </AppLink>
      </div>
    </div>
  )
}
