'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { RequiredNote } from '@/components/ui/field-text'
import { saveFlash } from '@/components/ui/flash'
import { type ToastMessage, toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import { emailRule } from '@/lib/core/field-rules'
import { withConnectionError } from '@/lib/core/result'
import { signIn } from '@/server/auth/actions'
import { ResendButton } from './confirm-email'
import { FormField } from './form-field'
import { saveResetEmail } from './reset-email'

type LoginFormProps = {
  idPrefix: string
  onSignedIn: () => void
  /** Shows the success message. Defaults to a toast, which a reload of the document would remove. */
  showMessage?: (message: ToastMessage) => void
}

/** Login by e-mail and password. Unconfirmed customers can request a new confirmation link. */
export function LoginForm({ idPrefix, onSignedIn, showMessage = toast }: LoginFormProps) {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  /** The reason of a failed login; null if a field or the confirmation notice shows it. */
  const [failure, setFailure] = useState<string | null>(null)
  const { form, isBusy, field, formProps } = useActionForm({
    send: (values: Parameters<typeof signIn>[0]) => withConnectionError(signIn(values)),
    onSuccess: () => {
      showMessage({
        title: t('login.successTitle'),
        description: t('login.successText'),
        variant: 'success',
      })
      onSignedIn()
    },
    onFailure: ({ code }, { email }) => {
      setUnconfirmed(code === 'UNCONFIRMED' ? email : null)
      const isElsewhere = code === 'UNCONFIRMED' || code === 'UNAUTHENTICATED'
      setFailure(isElsewhere ? null : codeText(code))
      if (code === 'UNAUTHENTICATED') {
        form.setError('password', { message: 'mismatch' }, { shouldFocus: true })
      }
      toast(
        code === 'UNCONFIRMED'
          ? { title: t('login.unconfirmedTitle'), description: t('login.unconfirmedText') }
          : {
              title: t('login.failedTitle'),
              description: code === 'UNAUTHENTICATED' ? t('login.wrong') : codeText(code),
              variant: 'destructive',
            },
      )
    },
  })
  return (
    <form {...formProps} className="grid gap-4">
      <FormField
        idPrefix={idPrefix}
        {...field('email', emailRule)}
        type="email"
        autoComplete="email"
        label={t('fields.email')}
      />
      <FormField
        idPrefix={idPrefix}
        {...field('password')}
        type="password"
        autoComplete="current-password"
        label={t('fields.password')}
      />
      <RequiredNote />
      {failure && !isBusy ? <ErrorState title={failure} /> : null}
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? t('login.busy') : t('login.submit')}
      </Button>
      {unconfirmed ? (
        <div className="grid gap-3 rounded-md bg-surface-2 p-4 text-sm">
          <p>{t('login.resendLead', { email: unconfirmed })}</p>
          <ResendButton email={unconfirmed} variant="outline" />
        </div>
      ) : null}
      <AppLink
        href="/reset-password"
        onClick={() => saveResetEmail(form.getValues('email'))}
        className="justify-self-center rounded-sm p-2 text-muted text-sm underline-offset-4 hover:underline"
      >
        {t('login.forgot')}
      </AppLink>
    </form>
  )
}

type LoginPanelProps = { shouldReload?: boolean }

/**
 * The login form as part of a page. After the login it reloads the page or loads the home page as a new
 * document, so that no state of the guest remains in memory.
 */
export function LoginPanel({ shouldReload }: LoginPanelProps) {
  return (
    <LoginForm
      idPrefix="login-page"
      showMessage={saveFlash}
      onSignedIn={() => {
        if (shouldReload) window.location.reload()
        else window.location.assign('/')
      }}
    />
  )
}
