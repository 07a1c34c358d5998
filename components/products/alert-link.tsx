'use client'

import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { focusIfLost } from '@/components/ui/return-focus'
import { toActionResult } from '@/lib/core/result'
import { cancelAlerts, confirmAlert } from '@/server/products/alert-actions'
import type { ConfirmedAlert } from '@/server/products/dto'

type State = 'ready' | 'busy' | 'unknown' | 'outdated' | 'failed' | 'cancelled' | ConfirmedAlert

const readToken = () => window.location.hash.slice(1)

const answer = {
  ref: focusIfLost,
  role: 'status',
  tabIndex: -1,
  className: 'mt-3 grid justify-items-center gap-6 outline-none',
}

/** Confirms the alert whose token is in the address of this page, or cancels all alerts of its recipient. */
export function AlertLink() {
  const t = useTranslations('products.alerts.link')
  const [state, setState] = useState<State>('ready')

  async function confirm() {
    setState('busy')
    const result = await toActionResult(confirmAlert({ token: readToken() }))
    if (result.ok) setState(result.data)
    else setState(['NOT_FOUND', 'INVALID'].includes(result.code) ? 'unknown' : 'failed')
  }

  async function cancel() {
    setState('busy')
    const result = await toActionResult(cancelAlerts({ token: readToken() }))
    if (result.ok) setState(result.data ? 'cancelled' : 'outdated')
    else setState(result.code === 'INVALID' ? 'outdated' : 'failed')
  }

  if (typeof state === 'object') {
    return (
      <div {...answer}>
        <p>{t(`confirmed.${state.kind}`, { name: state.name })}</p>
        {state.slug === null ? (
          <HomeLink />
        ) : (
          <AppLink href={`/produto/${state.slug}` as Route} className={buttonVariants()}>
            {t('see')}
          </AppLink>
        )}
      </div>
    )
  }
  if (state === 'cancelled' || state === 'unknown' || state === 'outdated') {
    return (
      <div {...answer}>
        <p>{t(state)}</p>
        <HomeLink />
      </div>
    )
  }
  return (
    <div className="mt-3 grid gap-3">
      <p className="mb-3 text-muted">{t('lead')}</p>
      {state === 'failed' ? (
        <p role="alert" className="text-danger-ink">
          {t('failed')}
        </p>
      ) : null}
      <Button size="lg" isBusy={state === 'busy'} onClick={confirm}>
        {t('confirm')}
      </Button>
      <Button variant="ghost" isInactive={state === 'busy'} onClick={cancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}

function HomeLink() {
  const t = useTranslations('products.alerts.link')
  return (
    <AppLink href="/" className={buttonVariants({ variant: 'secondary' })}>
      {t('home')}
    </AppLink>
  )
}
