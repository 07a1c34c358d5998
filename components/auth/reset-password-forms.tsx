'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { focusIfLost } from '@/components/ui/return-focus'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import { PASSWORD_MIN } from '@/lib/auth/sign-up-rules'
import { atLeast, emailRule } from '@/lib/core/field-rules'
import { withConnectionError } from '@/lib/core/result'
import { requestPasswordReset, resetPassword } from '@/server/auth/actions'
import { FormField } from './form-field'
import { resetEmail } from './reset-email'

/** Requests a reset link. The answer is the same whether or not the address has an account. */
export function ResetRequestForm() {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const [sent, setSent] = useState(false)
  const { form, isBusy, field, formProps } = useActionForm({
    send: (values: Parameters<typeof requestPasswordReset>[0]) =>
      withConnectionError(requestPasswordReset(values)),
    onSuccess: () => setSent(true),
    onFailure: ({ code }) => toast({ title: codeText(code), variant: 'destructive' }),
  })
  useEffect(() => {
    if (!form.getValues('email')) form.setValue('email', resetEmail())
  }, [form])
  if (sent) {
    return (
      <div className="grid gap-4">
        <p ref={focusIfLost} role="status" tabIndex={-1} className="outline-none">
          {t('reset.sent')}
        </p>
        <Button
          variant="outline"
          onClick={() => {
            setSent(false)
            requestAnimationFrame(() => form.setFocus('email'))
          }}
        >
          {t('reset.otherEmail')}
        </Button>
      </div>
    )
  }
  return (
    <form {...formProps} className="grid gap-4">
      <FormField
        idPrefix="reset"
        {...field('email', emailRule)}
        type="email"
        autoComplete="email"
        label={t('fields.email')}
      />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? t('reset.busy') : t('reset.submit')}
      </Button>
    </form>
  )
}

/**
 * Sets a new password with the code of a recovery link. The code is used when the password is
 * saved, not when the page is opened.
 */
export function NewPasswordPanel({ code }: { code: string }) {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const [state, setState] = useState<'open' | 'saved' | 'invalid'>('open')
  const { isBusy, field, formProps } = useActionForm({
    send: (values: { password: string }) => withConnectionError(resetPassword({ code, ...values })),
    onSuccess: () => setState('saved'),
    onFailure: ({ code: failure }) => {
      if (failure === 'NOT_FOUND') setState('invalid')
      else toast({ title: codeText(failure), variant: 'destructive' })
    },
  })
  if (state !== 'open') {
    const isSaved = state === 'saved'
    return (
      <div className="grid gap-4">
        <p
          ref={focusIfLost}
          role={isSaved ? 'status' : 'alert'}
          tabIndex={-1}
          className="outline-none"
        >
          {t(`reset.${state}`)}
        </p>
        <AppLink
          href={isSaved ? '/' : '/reset-password'}
          className="font-semibold text-primary-ink underline"
        >
          {isSaved ? t('reset.goHome') : t('reset.askAgain')}
        </AppLink>
      </div>
    )
  }
  return (
    <form {...formProps} className="grid gap-4">
      <FormField
        idPrefix="new-password"
        {...field('password', atLeast(PASSWORD_MIN))}
        type="password"
        autoComplete="new-password"
        label={t('fields.newPassword')}
        hint={t('fields.passwordHint')}
      />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? t('reset.saving') : t('reset.save')}
      </Button>
    </form>
  )
}
