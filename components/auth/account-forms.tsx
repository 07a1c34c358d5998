'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { RequiredNote } from '@/components/ui/field-text'
import { saveFlash } from '@/components/ui/flash'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import { pageOwner } from '@/lib/auth/cookies'
import { EARLIEST_BIRTH, PASSWORD_MIN } from '@/lib/auth/sign-up-rules'
import { atLeast, emailRule, ifFilled, optional, phoneRule } from '@/lib/core/field-rules'
import { toActionResult } from '@/lib/core/result'
import { changeEmail, changePassword, deleteAccount, updateProfile } from '@/server/auth/actions'
import type { AccountData } from '@/server/auth/dto'
import { FormField } from './form-field'

type ProfileFormProps = {
  account: Pick<AccountData, 'fullName' | 'phone' | 'birthDate'>
  onSaved: () => void
}

/** Formats a phone number: '27999990000' becomes '(27) 99999-0000'. */
const written = (digits: string) => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** The form for name, phone and date of birth of the customer. */
export function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const { isBusy, field, formProps } = useActionForm({
    send: (values: Parameters<typeof updateProfile>[0]) =>
      toActionResult(updateProfile(values, pageOwner())),
    onSuccess: () => {
      toast({ title: t('account.saved'), variant: 'success' })
      onSaved()
    },
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
        {...field('phone', ifFilled(phoneRule))}
        type="tel"
        required={false}
        autoComplete="tel-national"
        defaultValue={written(account.phone)}
        label={t('fields.phone')}
      />
      <FormField
        idPrefix="profile"
        {...field('birthDate', optional)}
        type="date"
        required={false}
        min={EARLIEST_BIRTH}
        autoComplete="bday"
        defaultValue={account.birthDate}
        label={t('fields.birthDate')}
        hint={t('fields.birthDateHint')}
      />
      <div className="md:col-span-2">
        <RequiredNote />
      </div>
      <Button type="submit" isBusy={isBusy} className="md:col-span-2 md:justify-self-start">
        {isBusy ? t('account.saving') : t('account.save')}
      </Button>
    </form>
  )
}

/**
 * Changes the e-mail address of the account. The change takes effect when the link sent to the new
 * address is opened. After a reload no pending change is shown: the server stores none for an address
 * that belongs to another account, so the difference would reveal that account.
 */
export function ChangeEmailForm() {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const [pending, setPending] = useState<string | null>(null)
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
        {...field('email', emailRule)}
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
      <RequiredNote />
      <Button type="submit" variant="secondary" isBusy={isBusy} className="md:justify-self-start">
        {isBusy ? t('account.saving') : t('account.changeEmail')}
      </Button>
    </form>
  )
}

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
        {...field('password', atLeast(PASSWORD_MIN))}
        type="password"
        autoComplete="new-password"
        label={t('fields.newPassword')}
        hint={t('fields.passwordHint')}
      />
      <RequiredNote />
      <Button type="submit" variant="secondary" isBusy={isBusy} className="md:justify-self-start">
        {isBusy ? t('account.saving') : t('account.changePassword')}
      </Button>
    </form>
  )
}

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
      <Button type="submit" variant="danger" isBusy={isBusy} className="md:justify-self-start">
        {isBusy ? t('account.deleting') : t('account.delete')}
      </Button>
    </form>
  )
}
