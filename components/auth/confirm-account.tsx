'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { AppLink } from '@/components/ui/link'
import { confirmEmail } from '@/server/auth/actions'

const REDIRECT_MS = 3000

type State = 'loading' | 'success' | 'missing' | 'invalid' | 'internal'

const goHome = () => window.location.assign('/')

/** Confirms by an action, so that a mail scanner that only fetches the link uses nothing up. */
export function ConfirmAccount({ code }: { code: string }) {
  const t = useTranslations('auth.confirm')
  const [state, setState] = useState<State>(code ? 'loading' : 'missing')
  const asked = useRef(false)

  useEffect(() => {
    if (!code || asked.current) return
    asked.current = true
    confirmEmail({ code }).then(
      (result) => {
        if (result.ok) setState('success')
        else setState(result.code === 'UNKNOWN' ? 'internal' : 'invalid')
      },
      () => setState('internal'),
    )
  }, [code])

  useEffect(() => {
    if (state !== 'success') return
    const timer = setTimeout(goHome, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [state])

  if (state === 'loading') return <p role="status">{t('loading')}</p>
  if (state === 'success') {
    return (
      <div className="grid gap-4">
        <p role="status">{t('success')}</p>
        <p className="text-muted text-sm">{t('redirect')}</p>
        <Button onClick={goHome}>{t('goNow')}</Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p role="alert">{t(state)}</p>
      <AppLink href="/ajuda/contato" className={buttonVariants({ variant: 'secondary' })}>
        {t('support')}
      </AppLink>
      <AppLink href="/" className={buttonVariants({ variant: 'ghost' })}>
        {t('home')}
      </AppLink>
    </div>
  )
}
