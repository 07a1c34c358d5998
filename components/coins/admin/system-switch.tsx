'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { setCoinSystem } from '@/server/coins/admin-actions'
import { useSave } from './use-coin-form'

/** Turns the coins of the whole store on or off, after a confirmation. */
export function SystemSwitch({ isEnabled }: { isEnabled: boolean }) {
  const t = useTranslations('admin-coins.system')
  const { isBusy, save } = useSave()
  const [isAsking, setAsking] = useState(false)

  async function change() {
    const seen = { version: null, values: { isEnabled } }
    const write = () => setCoinSystem({ isEnabled: !isEnabled, seen })
    if (await save(write, t(isEnabled ? 'saved.off' : 'saved.on'))) setAsking(false)
  }

  return (
    <AdminCard
      title={t('title')}
      actions={<Badge tone={isEnabled ? 'success' : 'danger'}>{t(isEnabled ? 'on' : 'off')}</Badge>}
    >
      <p className="mb-4 text-muted text-sm">{t(isEnabled ? 'hintOn' : 'hintOff')}</p>
      <Button variant={isEnabled ? 'outline' : 'success'} onClick={() => setAsking(true)}>
        {t(isEnabled ? 'confirmOff' : 'confirmOn')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(isEnabled ? 'turnOff' : 'turnOn')}
        description={t(isEnabled ? 'offText' : 'onText')}
        confirmLabel={t(isEnabled ? 'confirmOff' : 'confirmOn')}
        tone={isEnabled ? 'danger' : 'primary'}
        isBusy={isBusy}
        onConfirm={change}
      />
    </AdminCard>
  )
}
