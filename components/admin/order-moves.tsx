'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { settled } from '@/lib/errors/result'
import { nextStates, type OrderState } from '@/lib/orders/states'
import { setOrderState } from '@/server/admin/orders/actions'
import { useAdminCodeText } from './use-admin-code-text'

type OrderMovesProps = { orderId: string; code: string; state: OrderState }

const tones = {
  sent: 'coin',
  confirmed: 'pro',
  paid: 'good',
  delivered: 'good',
  cancelled: 'neutral',
  expired: 'neutral',
  returned: 'danger',
} as const

/** The state of an order and a button for each move it may make. */
export function OrderMoves({ orderId, code, state }: OrderMovesProps) {
  const t = useTranslations('admin.orders')
  const codeText = useAdminCodeText()
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function move(next: OrderState) {
    setBusy(true)
    const result = await settled(setOrderState({ orderId, state: next }))
    setBusy(false)
    if (!result.ok) {
      toast({ title: t('failed'), description: codeText(result.code), variant: 'destructive' })
      return
    }
    toast({ title: t('saved', { code }), variant: 'success' })
    router.refresh()
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {nextStates(state).map((next) => (
        <Button
          key={next}
          size="sm"
          variant={next === 'cancelled' || next === 'returned' ? 'ghost' : 'secondary'}
          disabled={busy}
          onClick={() => move(next)}
        >
          {t(`moves.${next}`)}
        </Button>
      ))}
    </div>
  )
}
