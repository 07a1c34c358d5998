'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { VerifyEmail } from './confirm-email'
import { LoginPanel } from './login-form'
import { SignUpForm } from './sign-up-form'

/**
 * Sign-up as a page, with the same rules as the dialog. It ends with the request to verify the
 * e-mail address.
 */
export function RegisterPanel() {
  const t = useTranslations('auth.register')
  const [step, setStep] = useState<'register' | 'login'>('register')
  const [registered, setRegistered] = useState<string | null>(null)
  if (step === 'login') return <LoginPanel />
  if (registered) return <VerifyEmail email={registered} onBack={() => setStep('login')} />
  return (
    <>
      <SignUpForm idPrefix="register" onSignedUp={setRegistered} />
      <p className="mt-4 flex items-center justify-center gap-2 text-sm">
        {t('haveAccount')}
        <Button variant="link" onClick={() => setStep('login')}>
          {t('toLogin')}
        </Button>
      </p>
    </>
  )
}
