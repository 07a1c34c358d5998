'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import auth from '@/lib/i18n/messages/pt-BR/auth.json'
import type { AuthTab } from './auth-overlay'

type LoginRequiredOverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (tab: AuthTab) => void
}

/** Shown to a guest who presses a favorite button. */
export function LoginRequiredOverlay(props: LoginRequiredOverlayProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" messages={{ auth }}>
      <LoginRequiredDialog {...props} />
    </NextIntlClientProvider>
  )
}

function LoginRequiredDialog({ open, onOpenChange, onChoose }: LoginRequiredOverlayProps) {
  const t = useTranslations('auth.loginRequired')
  const choose = (tab: AuthTab) => () => {
    onOpenChange(false)
    onChoose(tab)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('title')} description={t('text')} closeLabel={t('cancel')}>
        <div className="mt-6 grid gap-2 md:flex md:flex-row-reverse">
          <Button onClick={choose('login')}>{t('login')}</Button>
          <Button variant="secondary" onClick={choose('signup')}>
            {t('signup')}
          </Button>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
