'use client'

import { toast } from '@/components/ui/toast'
import { settled } from '@/lib/errors/result'
import { earnCoins } from '@/server/coins/actions'
import { currentCoins, refreshCoins, useCoins } from './store'

type ReceiveActionProps = { action: string; texts: { receive: string; received: string } }

/** Lets a customer fetch what a fact of their account earns, once (COIN-10, COIN-13). */
export function ReceiveAction({ action, texts }: ReceiveActionProps) {
  const { account, activity } = useCoins()
  if (!account?.isEnabled || !activity) return null
  if (activity.history.some(({ reason }) => reason === action)) {
    return <span className="text-good-ink text-sm">{texts.received}</span>
  }
  return (
    <button
      type="button"
      onClick={() => void receive(action, texts.received)}
      className="min-h-11 rounded-md bg-coin px-4 font-semibold text-coin-foreground text-sm hover:brightness-105"
    >
      {texts.receive}
    </button>
  )
}

async function receive(action: string, received: string): Promise<void> {
  const before = currentCoins().account?.totalEarnedCoins
  const result = await settled(earnCoins({ action, key: 'once' }))
  await refreshCoins()
  if (result.ok && result.data.success) {
    const isNew = currentCoins().account?.totalEarnedCoins !== before
    toast({ title: isNew ? result.data.message : received, variant: isNew ? 'success' : 'info' })
    return
  }
  const { failureText } = await import('./failure-text')
  toast({
    title: result.ok ? result.data.message : failureText(result.code),
    variant: 'destructive',
  })
}
