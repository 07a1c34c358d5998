'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { RequiredNote } from '@/components/ui/field-text'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import { PASSWORD_MIN } from '@/lib/auth/sign-up-rules'
import { atLeast, emailRule } from '@/lib/core/field-rules'
import { withConnectionError } from '@/lib/core/result'
import { signUp } from '@/server/auth/actions'
import { FormField } from './form-field'

type SignUpFormProps = { idPrefix: string; onSignedUp: (email: string) => void }

export function SignUpForm({ idPrefix, onSignedUp }: SignUpFormProps) {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const { isBusy, field, formProps } = useActionForm({
    send: (values: Parameters<typeof signUp>[0]) => withConnectionError(signUp(values)),
    onSuccess: (_, { email }) => {
      toast({
        title: t('signup.successTitle'),
        description: t('signup.successText'),
        variant: 'success',
      })
      onSignedUp(email)
    },
    onFailure: ({ code }) =>
      toast({
        title: t('signup.failedTitle'),
        description: codeText(code),
        variant: 'destructive',
      }),
  })
  return (
    <form {...formProps} className="grid gap-4">
      <FormField
        idPrefix={idPrefix}
        {...field('fullName')}
        autoComplete="name"
        label={t('fields.fullName')}
      />
      <FormField
        idPrefix={idPrefix}
        {...field('email', emailRule)}
        type="email"
        autoComplete="email"
        label={t('fields.email')}
      />
      <FormField
        idPrefix={idPrefix}
        {...field('password', atLeast(PASSWORD_MIN))}
        type="password"
        autoComplete="new-password"
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
      />
      <RequiredNote />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? t('signup.busy') : t('signup.submit')}
      </Button>
      <p className="text-muted text-xs">
        {t.rich('signup.terms', {
          link: (text) => (
            <AppLink href="/ajuda/privacidade" className="underline underline-offset-2">
              {text}
            </AppLink>
          ),
        })}
      </p>
    </form>
  )
}
