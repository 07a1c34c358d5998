'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

type VerifyEmailProps = { email: string; onBack: () => void; onClose?: () => void }

/** Shown to a new customer after the sign-up. */
export function VerifyEmail({ email, onBack, onClose }: VerifyEmailProps) {
  const t = useTranslations('auth.verify')
  return (
    <div className="grid gap-4">
      <h3 className="display-3">{t('title')}</h3>
      <p className="break-words">{t('text', { email })}</p>
      <p className="text-muted text-sm">{t('tips')}</p>
      <div className="grid gap-2">
        <Button onClick={onBack}>{t('back')}</Button>
        {onClose ? (
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
