'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import { arrived } from '@/lib/core/result'
import { requestPasswordReset } from '@/server/auth/recovery-actions'
import { FormField } from './form-field'

/** Requests a reset link. The answer is the same whether or not the address has an account. */
export function ResetRequestForm() {
  const t = useTranslations('auth')
  const codeText = useCodeText('auth.codes')
  const [sent, setSent] = useState(false)
  const { isBusy, field, formProps } = useActionForm({
    send: (values: Parameters<typeof requestPasswordReset>[0]) =>
      arrived(requestPasswordReset(values)),
    onSuccess: () => setSent(true),
    onFailure: ({ code }) => toast({ title: codeText(code), variant: 'destructive' }),
  })
  if (sent) return <p role="status">{t('reset.sent')}</p>
  return (
    <form {...formProps} className="grid gap-4">
      <FormField
        idPrefix="reset"
        {...field('email')}
        type="email"
        autoComplete="email"
        label={t('fields.email')}
      />
      <Button type="submit" size="lg" disabled={isBusy}>
        {isBusy ? t('reset.busy') : t('reset.submit')}
      </Button>
    </form>
  )
}
