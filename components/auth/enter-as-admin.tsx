'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { withConnectionError } from '@/lib/core/result'
import { enterAsAdmin } from '@/server/auth/actions'

/** A button that uses the token of the address. Opening the page does not use it. */
export function EnterAsAdmin() {
  const t = useTranslations('auth.adminLogin')
  const codeText = useCodeText('auth.codes')
  const [state, setState] = useState<'ready' | 'busy' | 'refused'>('ready')

  async function enter() {
    setState('busy')
    const token = window.location.hash.slice(1)
    const result = await withConnectionError(enterAsAdmin({ token }))
    if (result.ok) return window.location.replace('/admin')
    // The token remains valid after all other failures.
    const isRefused = result.code === 'NOT_FOUND' || result.code === 'INVALID'
    setState(isRefused ? 'refused' : 'ready')
    if (!isRefused) toast({ title: codeText(result.code), variant: 'destructive' })
  }

  if (state === 'refused') return <p role="alert">{t('refused')}</p>
  return (
    <Button size="lg" className="w-full" onClick={enter} isBusy={state === 'busy'}>
      {state === 'busy' ? t('busy') : t('enter')}
    </Button>
  )
}
