'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { saveFlash } from '@/components/ui/flash'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import { toActionResult } from '@/lib/core/result'
import { deleteAccount } from '@/server/auth/account-actions'
import { FormField } from './form-field'

/** Deletes the account and its personal data (LGPD). Requires the password. */
export function DeleteAccountForm() {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const { isBusy, field, formProps } = useActionForm({
    send: (values: Parameters<typeof deleteAccount>[0]) => toActionResult(deleteAccount(values)),
    onSuccess: () => {
      saveFlash({ title: t('account.deleted'), description: t('account.deletedText') })
      window.location.assign('/')
    },
    onFailure: ({ code }) =>
      toast({
        title: code === 'FORBIDDEN' ? t('account.adminStays') : codeText(code),
        variant: 'destructive',
      }),
  })
  return (
    <form {...formProps} className="grid gap-4">
      <p className="text-sm">{t('account.deleteWarning')}</p>
      <FormField
        idPrefix="delete-account"
        {...field('current')}
        type="password"
        autoComplete="current-password"
        label={t('fields.current')}
      />
      <Button type="submit" variant="danger" disabled={isBusy} className="md:justify-self-start">
        {isBusy ? t('account.deleting') : t('account.delete')}
      </Button>
    </form>
  )
}
