'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { settled } from '@/lib/errors/result'
import { enterAsAdmin } from '@/server/admin/login/actions'

/** One button: only pressing it uses the token of the address up (decisions: Admin login by token). */
export function EnterAsAdmin() {
  const t = useTranslations('auth.adminLogin')
  const [state, setState] = useState<'ready' | 'busy' | 'refused'>('ready')

  async function enter() {
    setState('busy')
    const token = window.location.pathname.split('/')[2] ?? ''
    const result = await settled(enterAsAdmin({ token }))
    if (result.ok) window.location.replace('/admin')
    else setState('refused')
  }

  if (state === 'refused') return <p role="alert">{t('refused')}</p>
  return (
    <Button size="lg" className="w-full" onClick={enter} disabled={state === 'busy'}>
      {state === 'busy' ? t('busy') : t('enter')}
    </Button>
  )
}
