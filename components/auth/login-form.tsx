'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { AppLink } from '@/components/ui/link'
import { toast } from '@/components/ui/toast'
import { signIn } from '@/server/auth/actions'
import { FormField } from './form-field'
import { useAuthForm } from './use-auth-form'
import { useCodeText } from './use-code-text'

type LoginFormProps = { idPrefix: string; onSignedIn: () => void }

export function LoginForm({ idPrefix, onSignedIn }: LoginFormProps) {
  const t = useTranslations('auth')
  const codeText = useCodeText()
  const { busy, errors, submit } = useAuthForm({
    fields: ['email', 'password'],
    send: ({ email = '', password = '' }) => signIn({ email, password }),
    onSuccess: () => {
      toast({
        title: t('login.successTitle'),
        description: t('login.successText'),
        variant: 'success',
      })
      onSignedIn()
    },
    onFailure: ({ code }) =>
      toast(
        code === 'UNCONFIRMED'
          ? { title: t('login.unconfirmedTitle'), description: t('login.unconfirmedText') }
          : {
              title: t('login.failedTitle'),
              description: codeText(code),
              variant: 'destructive',
            },
      ),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
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
        autoComplete="current-password"
        label={t('fields.password')}
        error={errors.password}
      />
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? t('login.busy') : t('login.submit')}
      </Button>
      <AppLink
        href="/reset-password"
        className="justify-self-center rounded-sm p-2 text-muted text-sm underline-offset-4 hover:underline"
      >
        {t('login.forgot')}
      </AppLink>
    </form>
  )
}
