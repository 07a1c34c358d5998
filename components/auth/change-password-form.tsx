'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import { toActionResult } from '@/lib/core/result'
import { changePassword } from '@/server/auth/account-actions'
import { FormField } from './form-field'

/** Changes the password, which requires the current one. The sessions of other devices end. */
export function ChangePasswordForm() {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const { form, isBusy, field, formProps } = useActionForm({
    send: (values: Parameters<typeof changePassword>[0]) => toActionResult(changePassword(values)),
    onSuccess: () => {
      form.reset()
      toast({
        title: t('account.passwordChanged'),
        description: t('account.othersEnded'),
        variant: 'success',
      })
    },
    onFailure: ({ code }) => toast({ title: codeText(code), variant: 'destructive' }),
  })
  return (
    <form {...formProps} className="grid gap-4">
      <FormField
        idPrefix="change-password"
        {...field('current')}
        type="password"
        autoComplete="current-password"
        label={t('fields.current')}
      />
      <FormField
        idPrefix="change-password"
        {...field('password')}
        type="password"
        autoComplete="new-password"
        label={t('fields.newPassword')}
        hint={t('fields.passwordHint')}
      />
      <Button type="submit" variant="secondary" disabled={isBusy} className="md:justify-self-start">
        {isBusy ? t('account.saving') : t('account.changePassword')}
      </Button>
    </form>
  )
}
