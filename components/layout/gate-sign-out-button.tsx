'use client'

import { useTranslations } from 'next-intl'
import { signOutHere } from '@/components/layout/sign-out'
import { Button } from '@/components/ui/button'
import { saveFlash } from '@/components/ui/flash'

/** Signs out at the gate for unconfirmed e-mails and opens the store as a guest. */
export function GateSignOutButton() {
  const t = useTranslations('auth')
  async function leave() {
    await signOutHere(t('logout.title'), saveFlash)
    window.location.assign('/')
  }
  return (
    <Button variant="outline" onClick={leave}>
      {t('gate.leave')}
    </Button>
  )
}
