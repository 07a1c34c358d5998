'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import { toActionResult } from '@/lib/core/result'
import { changeEmail } from '@/server/auth/account-actions'
import { FormField } from './form-field'

/**
 * Changes the e-mail address of the account. The change takes effect when the link sent to the new
 * address is opened.
 */
export function ChangeEmailForm({ pendingEmail }: { pendingEmail: string | null }) {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const [pending, setPending] = useState(pendingEmail)
  const { isBusy, field, formProps } = useActionForm({
    send: (values: Parameters<typeof changeEmail>[0]) => toActionResult(changeEmail(values)),
    onSuccess: (_, { email }) => setPending(email),
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
        {...field('email')}
        type="email"
        autoComplete="email"
        label={t('fields.newEmail')}
      />
      <FormField
        idPrefix="change-email"
        {...field('current')}
        type="password"
        autoComplete="current-password"
        label={t('fields.current')}
      />
      <Button type="submit" variant="secondary" disabled={isBusy} className="md:justify-self-start">
        {isBusy ? t('account.saving') : t('account.changeEmail')}
      </Button>
    </form>
  )
}
