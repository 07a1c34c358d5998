'use client'

import { useRouter } from 'next/navigation'
import { createTranslator } from 'next-intl'
import { useState } from 'react'
import { DisableSecondFactor, SetUpSecondFactor } from '@/components/auth/second-factor'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { Badge } from '@/components/ui/badge'
import texts from '@/lib/i18n/messages/pt-BR/second-factor.json'
import type { SecondFactorState } from '@/server/auth/dto'

const t = createTranslator({ locale: 'pt-BR', messages: { texts }, namespace: 'texts' })

/** The second factor of the viewer: the setup, or the number of unused recovery codes and a switch-off. */
export function SecondFactorCard({ isOn, recoveryCodes, isRequired }: SecondFactorState) {
  const router = useRouter()
  // Not derived from `isOn`: a renewed session cookie renders the page again, with `isOn` true, while the
  // new recovery codes are shown, and they must remain visible.
  const [isSettingUp, setSettingUp] = useState(!isOn)
  const change = (isOff: boolean) => {
    setSettingUp(isOff)
    router.refresh()
  }
  return (
    <AdminCard
      title={t('title')}
      actions={
        <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'page.on' : 'page.off')}</Badge>
      }
    >
      {isOn && !isSettingUp ? (
        <div className="grid gap-4 text-sm">
          <p>
            {t('page.onText')} {t('page.left', { count: recoveryCodes })}
          </p>
          {isRequired ? <p className="text-muted">{t('page.required')}</p> : null}
          <DisableSecondFactor onDone={() => change(true)} />
        </div>
      ) : (
        <SetUpSecondFactor onTurnedOn={router.refresh} onDone={() => change(false)} />
      )}
    </AdminCard>
  )
}
