'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { hasSessionHint } from '@/lib/auth/cookies'
import type { ConfirmationKind } from '@/lib/auth/schema'
import { withConnectionError } from '@/lib/core/result'
import { confirmEmail } from '@/server/auth/actions'

const REDIRECT_MS = 3000
const WRONG_CODE = new Set<string>(['NOT_FOUND', 'INVALID'])

type State =
  | 'loading'
  | 'success'
  | 'withoutPassword'
  | 'changed'
  | 'oneConfirmed'
  | 'done'
  | 'otherAccount'
  | 'ended'
  | 'missing'
  | 'invalid'
  | 'internal'

const CONFIRMED = new Set<State>(['withoutPassword', 'done', 'otherAccount', 'ended'])

// Replaces the history entry, because the link works only once.
const goHome = () => window.location.replace('/')

type Answer = {
  state: State
  /** In the state `otherAccount`: the e-mail of the account that is signed in in this browser. */
  email?: string
  needsPassword?: boolean
}

function toAnswer(
  result: Awaited<ReturnType<typeof confirmEmail>>,
  kind: ConfirmationKind,
  isRepeated: boolean,
): Answer {
  if (!result.ok) {
    if (!WRONG_CODE.has(result.code)) return { state: 'internal' }
    // A request without an answer may have used the code.
    const mayBeDone = hasSessionHint() || isRepeated
    return { state: kind === 'email' && mayBeDone ? 'done' : 'invalid' }
  }
  const { signedInAs, isSignedIn, needsPassword } = result.data
  if (signedInAs) return { state: 'otherAccount', email: signedInAs, needsPassword }
  if (!isSignedIn) return { state: kind === 'email' ? 'ended' : 'oneConfirmed', needsPassword }
  if (kind !== 'email') return { state: 'changed', needsPassword }
  return { state: needsPassword ? 'withoutPassword' : 'success', needsPassword }
}

type ConfirmAccountProps = { code: string; kind: ConfirmationKind }

/** Confirms with an action, so that mail scanners that only fetch the link do not use the code. */
export function ConfirmAccount({ code, kind }: ConfirmAccountProps) {
  const t = useTranslations('auth.confirm')
  const [{ state, email = '', needsPassword }, setAnswer] = useState<Answer>({
    state: code ? 'loading' : 'missing',
  })
  const hasRequested = useRef(false)

  async function confirm(isRepeated: boolean) {
    setAnswer({ state: 'loading' })
    const result = await withConnectionError(confirmEmail({ code, kind }))
    setAnswer(toAnswer(result, kind, isRepeated))
  }

  const confirmOnce = useEffectEvent(() => {
    if (!code || hasRequested.current) return
    hasRequested.current = true
    void confirm(false)
  })
  useEffect(() => confirmOnce(), [])

  const isLeaving = state === 'success' || state === 'changed'
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(goHome, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])

  if (state === 'loading') return <p role="status">{t('loading')}</p>
  if (state === 'oneConfirmed') return <p role="status">{t('oneConfirmed')}</p>
  if (isLeaving || CONFIRMED.has(state)) {
    return (
      <div className="grid gap-4">
        <p role="status">{t(state, { email })}</p>
        {isLeaving ? <p className="text-muted text-sm">{t('redirect')}</p> : null}
        {needsPassword ? (
          <AppLink href="/reset-password" className={buttonVariants({ variant: 'secondary' })}>
            {t('newPassword')}
          </AppLink>
        ) : null}
        <Button onClick={goHome}>{t('goNow')}</Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p role="alert">{t(state)}</p>
      {state === 'internal' ? <Button onClick={() => confirm(true)}>{t('tryAgain')}</Button> : null}
      <AppLink href="/ajuda/contato" className={buttonVariants({ variant: 'secondary' })}>
        {t('support')}
      </AppLink>
      <AppLink href="/" className={buttonVariants({ variant: 'ghost' })}>
        {t('home')}
      </AppLink>
    </div>
  )
}
