'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import { EARLIEST_BIRTH } from '@/lib/account/birth-date'
import { toActionResult } from '@/lib/core/result'
import { updateProfile } from '@/server/auth/account-actions'
import type { AccountData } from '@/server/auth/dto'
import { FormField } from './form-field'

type ProfileFormProps = { account: Pick<AccountData, 'fullName' | 'phone' | 'birthDate'> }

/** Formats a phone number: '27999990000' becomes '(27) 99999-0000'. */
const written = (digits: string) => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** The form for name, phone and date of birth of the customer. */
export function ProfileForm({ account }: ProfileFormProps) {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const { isBusy, field, formProps } = useActionForm({
    send: (values: Parameters<typeof updateProfile>[0]) => toActionResult(updateProfile(values)),
    onSuccess: () => toast({ title: t('account.saved'), variant: 'success' }),
    onFailure: ({ code }) => toast({ title: codeText(code), variant: 'destructive' }),
  })
  return (
    <form {...formProps} className="grid gap-4 md:grid-cols-2">
      <FormField
        idPrefix="profile"
        {...field('fullName')}
        autoComplete="name"
        defaultValue={account.fullName}
        label={t('fields.fullName')}
      />
      <FormField
        idPrefix="profile"
        {...field('phone', false)}
        type="tel"
        required={false}
        autoComplete="tel-national"
        defaultValue={written(account.phone)}
        label={t('fields.phone')}
      />
      <FormField
        idPrefix="profile"
        {...field('birthDate', false)}
        type="date"
        required={false}
        min={EARLIEST_BIRTH}
        autoComplete="bday"
        defaultValue={account.birthDate}
        label={t('fields.birthDate')}
        hint={t('fields.birthDateHint')}
      />
      <Button type="submit" disabled={isBusy} className="md:col-span-2 md:justify-self-start">
        {isBusy ? t('account.saving') : t('account.save')}
      </Button>
    </form>
  )
}
