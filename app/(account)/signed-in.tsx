import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Fragment, type ReactNode } from 'react'
import { SignInPrompt } from '@/components/account/account-area-parts'
import { ConfirmEmailGate } from '@/components/auth/confirm-email'
import { LoginPanel } from '@/components/auth/login-form'
import { SignOutToHomeButton } from '@/components/layout/sign-out-to-home-button'
import auth from '@/lib/i18n/messages/pt-BR/auth.json'
import { getSessionOrThrow, type Session } from '@/server/core/session'

type SignedInProps = {
  /** Shown to guests below the login form. */
  guest?: ReactNode
  children: (session: Session) => ReactNode
}

/**
 * The content of a private page, rendered only with a confirmed session. Guests get the login form,
 * customers with an unconfirmed e-mail the confirmation gate. Does not depend on proxy.ts. The content is
 * mounted again for another customer, to discard the state of the previous one.
 */
export async function SignedIn({ guest, children }: SignedInProps) {
  const session = await getSessionOrThrow()
  if (!session) {
    return (
      <>
        <SignInPrompt form={<LoginPanel shouldReload />} />
        {guest}
      </>
    )
  }
  if (session.emailConfirmedAt) {
    return <Fragment key={session.userId}>{children(session)}</Fragment>
  }
  const t = await getTranslations('auth')
  return (
    <NextIntlClientProvider locale="pt-BR" messages={{ auth }}>
      <div className="mx-auto max-w-md py-10">
        <ConfirmEmailGate
          email={session.email}
          leave={<SignOutToHomeButton label={t('gate.leave')} message={t('logout.title')} />}
        />
      </div>
    </NextIntlClientProvider>
  )
}
