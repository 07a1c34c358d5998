'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { changePassword } from '@/server/auth/account-actions'
import { FormField } from './form-field'
import { useAuthForm } from './use-auth-form'

/** Changes the password, which requires the current one. The sessions of other devices end. */
export function ChangePasswordForm() {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const form = useRef<HTMLFormElement>(null)
  const { busy, errors, formProps } = useAuthForm({
    isForCustomer: true,
    fields: ['current', 'password'],
    send: ({ current = '', password = '' }) => changePassword({ current, password }),
    onSuccess: () => {
      form.current?.reset()
      toast({
        title: t('account.passwordChanged'),
        description: t('account.othersEnded'),
        variant: 'success',
      })
    },
    onFailure: ({ code }) => toast({ title: codeText(code), variant: 'destructive' }),
  })
  return (
    <form ref={form} {...formProps} className="grid gap-4">
      <FormField
        idPrefix="change-password"
        name="current"
        type="password"
        autoComplete="current-password"
        label={t('fields.current')}
        error={errors.current}
      />
      <FormField
        idPrefix="change-password"
        name="password"
        type="password"
        autoComplete="new-password"
        label={t('fields.newPassword')}
        hint={t('fields.passwordHint')}
        error={errors.password}
      />
      <Button type="submit" variant="secondary" disabled={busy} className="md:justify-self-start">
        {busy ? t('account.saving') : t('account.changePassword')}
      </Button>
    </form>
  )
}
