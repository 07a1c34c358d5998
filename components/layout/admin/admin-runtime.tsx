'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { startBrokenImages } from '@/components/layout/navigation/broken-images'
import { signOutHere } from '@/components/layout/sign-out'
import { startThemeToggle } from '@/components/layout/theme'
import { saveFlash } from '@/components/ui/flash'
import { Icon } from '@/components/ui/icon'
import { startWaitingWatch } from './admin-nav'

/** Starts the behavior that the admin shares with the store pages, and renders the sign-out button. */
export function AdminRuntime() {
  const t = useTranslations('admin-layout.shell')
  useEffect(() => {
    const stops = [startThemeToggle(), startBrokenImages(), startWaitingWatch()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  async function leave() {
    await signOutHere(t('signedOut'), saveFlash)
    window.location.assign('/')
  }
  return (
    <button
      type="button"
      aria-label={t('signOut')}
      title={t('signOut')}
      onClick={leave}
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-foreground"
    >
      <Icon name="log-out" />
    </button>
  )
}
