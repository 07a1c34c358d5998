'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import { profileSchema } from '@/lib/auth/schema'
import { settled } from '@/lib/core/result'
import { updateProfile } from '@/server/auth/account-actions'
import { FormField } from './form-field'

type ProfileFormProps = { fullName: string; phone: string }

/** Formats a phone number: '27999990000' becomes '(27) 99999-0000'. */
const written = (digits: string) => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** The form for name and phone of the customer. */
export function ProfileForm({ fullName, phone }: ProfileFormProps) {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const { isBusy, field, formProps } = useActionForm({
    schema: profileSchema,
    send: (values) => settled(updateProfile(values)),
    onSuccess: () => toast({ title: t('account.saved'), variant: 'success' }),
    onFailure: ({ code }) => toast({ title: codeText(code), variant: 'destructive' }),
  })
  return (
    <form {...formProps} className="grid gap-4 md:grid-cols-2">
      <FormField
        idPrefix="profile"
        {...field('fullName')}
        autoComplete="name"
        defaultValue={fullName}
        label={t('fields.fullName')}
      />
      <FormField
        idPrefix="profile"
        {...field('phone')}
        type="tel"
        required={false}
        autoComplete="tel-national"
        defaultValue={written(phone)}
        label={t('fields.phone')}
      />
      <Button type="submit" disabled={isBusy} className="md:justify-self-start">
        {isBusy ? t('account.saving') : t('account.save')}
      </Button>
    </form>
  )
}
