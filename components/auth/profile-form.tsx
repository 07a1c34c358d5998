'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { updateProfile } from '@/server/auth/account-actions'
import { FormField } from './form-field'
import { useAuthForm } from './use-auth-form'

type ProfileFormProps = { fullName: string; phone: string }

/** Formats a phone number: '27999990000' becomes '(27) 99999-0000'. */
const written = (digits: string) => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** The form for name and phone of the customer. */
export function ProfileForm({ fullName, phone }: ProfileFormProps) {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const { busy, errors, formProps } = useAuthForm({
    isForCustomer: true,
    fields: ['fullName', 'phone'],
    optional: ['phone'],
    send: (values) => updateProfile({ fullName: values.fullName ?? '', phone: values.phone ?? '' }),
    onSuccess: () => toast({ title: t('account.saved'), variant: 'success' }),
    onFailure: ({ code }) => toast({ title: codeText(code), variant: 'destructive' }),
  })
  return (
    <form {...formProps} className="grid gap-4 md:grid-cols-2">
      <FormField
        idPrefix="profile"
        name="fullName"
        autoComplete="name"
        defaultValue={fullName}
        label={t('fields.fullName')}
        error={errors.fullName}
      />
      <FormField
        idPrefix="profile"
        name="phone"
        type="tel"
        required={false}
        autoComplete="tel-national"
        defaultValue={written(phone)}
        label={t('fields.phone')}
        error={errors.phone}
      />
      <Button type="submit" disabled={busy} className="md:justify-self-start">
        {busy ? t('account.saving') : t('account.save')}
      </Button>
    </form>
  )
}
