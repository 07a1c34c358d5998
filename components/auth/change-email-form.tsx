'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { changeEmail } from '@/server/auth/account-actions'
import { FormField } from './form-field'
import { useAuthForm } from './use-auth-form'

/**
 * Changes the e-mail address of the account. The change takes effect when the link sent to the new
 * address is opened.
 */
export function ChangeEmailForm({ pendingEmail }: { pendingEmail: string | null }) {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const [pending, setPending] = useState(pendingEmail)
  const { busy, errors, formProps } = useAuthForm({
    isForCustomer: true,
    fields: ['email', 'current'],
    send: ({ email = '', current = '' }) => changeEmail({ email, current }),
    onSuccess: ({ email = '' }) => setPending(email),
    onFailure: ({ code }) => toast({ title: codeText(code), variant: 'destructive' }),
  })
  return (
    <form {...formProps} className="grid gap-4">
      {pending ? (
        <p role="status" className="rounded-md bg-surface-2 p-4 text-sm">
          {t('account.emailPending', { email: pending })}
        </p>
      ) : null}
      <FormField
        idPrefix="change-email"
        name="email"
        type="email"
        autoComplete="email"
        label={t('fields.newEmail')}
        error={errors.email}
      />
      <FormField
        idPrefix="change-email"
        name="current"
        type="password"
        autoComplete="current-password"
        label={t('fields.current')}
        error={errors.current}
      />
      <Button type="submit" variant="secondary" disabled={busy} className="md:justify-self-start">
        {busy ? t('account.saving') : t('account.changeEmail')}
      </Button>
    </form>
  )
}
