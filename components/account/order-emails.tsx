'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { SwitchField } from '@/components/ui/switch-field'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { toActionResult } from '@/lib/core/result'
import { setOrderEmails } from '@/server/account/actions'

/** The switch for the e-mails about orders that are not necessary. */
export function OrderEmails({ isOn }: { isOn: boolean }) {
  const t = useTranslations('account.emails')
  const codeText = useCodeText('account.codes')
  const [isChecked, setChecked] = useState(isOn)
  const [isSaving, startSaving] = useTransition()

  function change(wanted: boolean) {
    setChecked(wanted)
    startSaving(async () => {
      const result = await toActionResult(setOrderEmails({ isOn: wanted }))
      if (result.ok) return void toast({ title: t('saved'), variant: 'success' })
      setChecked(!wanted)
      toast({ title: codeText(result.code), variant: 'destructive' })
    })
  }

  return (
    <SwitchField
      label={t('label')}
      hint={t('hint')}
      checked={isChecked}
      disabled={isSaving}
      onChange={(event) => change(event.target.checked)}
    />
  )
}
