'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { formatCoins } from '@/lib/core/money'
import { settleRedemption } from '@/server/coins/admin-actions'
import type { AdminRedemption } from '@/server/coins/admin-dto'
import { useSave } from './use-coin-form'

/**
 * Marks a redemption as honored or cancelled. Both need a confirmation, because neither can be
 * undone.
 */
export function RedemptionTransitions({ redemption }: { redemption: AdminRedemption }) {
  const t = useTranslations('admin-coins.redemptions')
  const { isBusy, save } = useSave()
  const [to, setTo] = useState<'honored' | 'cancelled' | null>(null)
  const { id, code, name, cost } = redemption

  async function settle() {
    if (!to) return
    if (await save(() => settleRedemption({ id, state: to }), t('saved', { code }))) setTo(null)
  }

  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => setTo('honored')}>
        {t('honor')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setTo('cancelled')}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={to !== null}
        onOpenChange={(isOpen) => !isOpen && setTo(null)}
        title={to === 'cancelled' ? t('cancelTitle', { code }) : t('honorTitle', { name })}
        description={
          to === 'cancelled'
            ? t('cancelText', { coins: formatCoins(cost) })
            : t('honorText', { code })
        }
        confirmLabel={t(to === 'cancelled' ? 'cancel' : 'honor')}
        cancelLabel={t('back')}
        tone={to === 'cancelled' ? 'danger' : 'primary'}
        isBusy={isBusy}
        onConfirm={settle}
      />
    </span>
  )
}
