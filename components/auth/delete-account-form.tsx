'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { leaveFlash } from '@/components/ui/flash'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { deleteAccount } from '@/server/auth/account-actions'
import { FormField } from './form-field'
import { useAuthForm } from './use-auth-form'

/** Deletes the account and its personal data (LGPD). Requires the password. */
export function DeleteAccountForm() {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const { busy, errors, formProps } = useAuthForm({
    isForCustomer: true,
    fields: ['current'],
    send: ({ current = '' }) => deleteAccount({ current }),
    onSuccess: () => {
      leaveFlash({ title: t('account.deleted'), description: t('account.deletedText') })
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
        name="current"
        type="password"
        autoComplete="current-password"
        label={t('fields.current')}
        error={errors.current}
      />
      <Button type="submit" variant="danger" disabled={busy} className="md:justify-self-start">
        {busy ? t('account.deleting') : t('account.delete')}
      </Button>
    </form>
  )
}
