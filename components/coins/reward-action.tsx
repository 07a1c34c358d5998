'use client'

import { useState } from 'react'
import { formatCoins } from '@/lib/core/money'
import type { RedeemDialog } from './redeem-dialog'
import { useCoins } from './store'

export type RewardOffer = { id: string; name: string; costCoins: number; stock: number }

type RewardTexts = Record<'redeem' | 'login' | 'soldOut' | 'missing' | 'disabled', string>

const button =
  'mt-2 inline-flex min-h-11 items-center justify-center rounded-md px-3 text-center font-semibold text-sm transition-colors'
const ready = `${button} bg-coin text-coin-foreground hover:brightness-105`
const quiet = `${button} bg-surface-2 text-muted`

/**
 * The action of a reward for the visitor: sign in, redeem, or the reason why it is not possible. A
 * customer whose coins are not read can do nothing.
 */
export function RewardAction({ reward, texts }: { reward: RewardOffer; texts: RewardTexts }) {
  const coins = useCoins()
  const { account } = coins
  const [isOpen, setIsOpen] = useState(false)
  const [Dialog, setDialog] = useState<typeof RedeemDialog | null>(null)
  const obstacle = obstacleOf(reward, coins, texts)

  async function open(): Promise<void> {
    // Radix and the texts of the dialog are loaded with the first press. Without the network nothing
    // opens; the next press tries again.
    const chunk = await import('./redeem-dialog').catch(() => null)
    if (!chunk) return
    setDialog(() => chunk.RedeemDialog)
    setIsOpen(true)
  }

  return (
    <>
      {obstacle ? <p className={quiet}>{obstacle}</p> : null}
      {!obstacle && !account ? (
        <button type="button" data-open="auth" className={`${button} bg-surface-2`}>
          {texts.login}
        </button>
      ) : null}
      {!obstacle && account ? (
        <button type="button" className={ready} onClick={open}>
          {texts.redeem}
          <span className="sr-only">: {reward.name}</span>
        </button>
      ) : null}
      {Dialog ? <Dialog reward={reward} open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  )
}

function obstacleOf(
  { stock, costCoins }: RewardOffer,
  { status, account }: ReturnType<typeof useCoins>,
  texts: RewardTexts,
): string | null {
  if (stock < 1) return texts.soldOut
  if (status === 'off') return null
  if (!account?.isEnabled) return texts.disabled
  const missing = costCoins - account.freeCoins
  return missing > 0 ? texts.missing.replace('{coins}', formatCoins(missing)) : null
}
