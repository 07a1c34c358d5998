'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { SwitchField } from '@/components/ui/switch-field'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { pageOwner } from '@/lib/auth/cookies'
import { toActionResult } from '@/lib/core/result'
import { setEmails } from '@/server/account/actions'
import type { EmailChoices } from '@/server/account/dto'

type EmailSwitchProps = { kind: keyof EmailChoices; isOn: boolean }

/** The switch for one kind of optional e-mail. */
export function EmailSwitch({ kind, isOn }: EmailSwitchProps) {
  const t = useTranslations('account.emails')
  const codeText = useCodeText('account.codes')
  const [isChecked, setChecked] = useState(isOn)
  const [isSaving, startSaving] = useTransition()

  function change(wanted: boolean) {
    setChecked(wanted)
    startSaving(async () => {
      const result = await toActionResult(setEmails({ kind, isOn: wanted }, pageOwner()))
      if (result.ok) return void toast({ title: t('saved'), variant: 'success' })
      setChecked(!wanted)
      toast({ title: codeText(result.code), variant: 'destructive' })
    })
  }

  return (
    <SwitchField
      label={t(`${kind}.label`)}
      hint={t(`${kind}.hint`)}
      checked={isChecked}
      aria-disabled={isSaving}
      onChange={(event) => (isSaving ? undefined : change(event.target.checked))}
    />
  )
}
