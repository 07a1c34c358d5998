'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import coins from '@/lib/i18n/messages/pt-BR/coins.json'
import { CoinsPopup } from './coins-popup'
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
