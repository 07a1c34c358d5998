'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { AppLink } from '@/components/ui/link'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { signUp } from '@/server/auth/actions'
import { FormField } from './form-field'
import { useAuthForm } from './use-auth-form'

type SignUpFormProps = { idPrefix: string; onSignedUp: (email: string) => void }

export function SignUpForm({ idPrefix, onSignedUp }: SignUpFormProps) {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const { busy, errors, formProps } = useAuthForm({
    fields: ['fullName', 'email', 'password'],
    send: ({ fullName = '', email = '', password = '' }) => signUp({ fullName, email, password }),
    onSuccess: ({ email = '' }) => {
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
        name="fullName"
        autoComplete="name"
        label={t('fields.fullName')}
        error={errors.fullName}
      />
      <FormField
        idPrefix={idPrefix}
        name="email"
        type="email"
        autoComplete="email"
        label={t('fields.email')}
        error={errors.email}
      />
      <FormField
        idPrefix={idPrefix}
        name="password"
        type="password"
        autoComplete="new-password"
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        error={errors.password}
      />
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? t('signup.busy') : t('signup.submit')}
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
