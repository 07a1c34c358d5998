'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { requestPasswordReset } from '@/server/auth/recovery-actions'
import { FormField } from './form-field'
import { useAuthForm } from './use-auth-form'

/** Requests a reset link. The answer is the same whether or not the address has an account. */
export function ResetRequestForm() {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const [sent, setSent] = useState(false)
  const { busy, errors, formProps } = useAuthForm({
    fields: ['email'],
    send: ({ email = '' }) => requestPasswordReset({ email }),
    onSuccess: () => setSent(true),
    onFailure: ({ code }) => toast({ title: codeText(code), variant: 'destructive' }),
  })
  if (sent) return <p role="status">{t('reset.sent')}</p>
  return (
    <form {...formProps} className="grid gap-4">
      <FormField
        idPrefix="reset"
        name="email"
        type="email"
        autoComplete="email"
        label={t('fields.email')}
        error={errors.email}
      />
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? t('reset.busy') : t('reset.submit')}
      </Button>
    </form>
  )
}
