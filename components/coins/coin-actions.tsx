'use client'

import type { Route } from 'next'
import { useCallback, useRef, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { focusIfLost } from '@/components/ui/return-focus'
import { toast } from '@/components/ui/toast'
import { pageOwner } from '@/lib/auth/cookies'
import { formatCoins } from '@/lib/core/money'
import { toActionResult } from '@/lib/core/result'
import { earnCoins } from '@/server/coins/actions'
import type { CoinProduct } from '@/server/coins/dto'
import type { RedeemDialog } from './redeem-dialog'
import { refreshCoins, useCoins } from './store'

export type RewardOffer = Pick<CoinProduct, 'id' | 'name' | 'costCoins' | 'stock' | 'minimumCents'>

type RewardTexts = Record<
  'redeem' | 'login' | 'soldOut' | 'missing' | 'missingOne' | 'disabled',
  string
>

const button =
  'mt-2 inline-flex min-h-11 items-center justify-center rounded-md px-3 text-center font-semibold text-sm transition-colors'
const ready = `${button} bg-coin text-coin-foreground hover:brightness-105`
const quiet = `${button} bg-surface-2 text-muted`

/**
 * The action of a reward for the visitor: sign in, redeem, or the reason why it is not possible. No
 * reward can be redeemed until the coins of the customer are read.
 */
export function RewardAction({ reward, texts }: { reward: RewardOffer; texts: RewardTexts }) {
  const coins = useCoins()
  const { account } = coins
  const [isOpen, setIsOpen] = useState(false)
  const [Dialog, setDialog] = useState<typeof RedeemDialog | null>(null)
  const refusal = refusalText(reward, coins, texts)

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
      {refusal ? <p className={quiet}>{refusal}</p> : null}
      {!refusal && !account ? (
        <button type="button" data-open="auth" className={`${button} bg-surface-2`}>
          {texts.login}
        </button>
      ) : null}
      {!refusal && account ? (
        <button type="button" className={ready} onClick={open}>
          {texts.redeem}
          <span className="sr-only">: {reward.name}</span>
        </button>
      ) : null}
      {Dialog ? <Dialog reward={reward} open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  )
}

function refusalText(
  { stock, costCoins }: RewardOffer,
  { status, account }: ReturnType<typeof useCoins>,
  texts: RewardTexts,
): string | null {
  if (stock < 1) return texts.soldOut
  if (status === 'off') return null
  if (!account?.isEnabled) return texts.disabled
  const missing = costCoins - account.freeCoins
  if (missing === 1) return texts.missingOne
  return missing > 0 ? texts.missing.replace('{coins}', formatCoins(missing)) : null
}

type ReceiveActionProps = {
  action: string
  texts: { receive: string; received: string; complete: string }
}

/**
 * The state of an action that earns coins once: a note after they were received, a link to complete the
 * profile, or a button that requests the welcome coins, which the store does not credit automatically to
 * an account that is older than the rule.
 */
export function ReceiveAction({ action, texts }: ReceiveActionProps) {
  const { account } = useCoins()
  const isUsed = useRef(false)
  const focusIfUsed = useCallback((element: HTMLElement | null) => {
    if (isUsed.current) focusIfLost(element)
  }, [])
  if (!account?.isEnabled) return null
  if (account.received.includes(action)) {
    return (
      <span ref={focusIfUsed} tabIndex={-1} className="text-sm text-success-ink">
        {texts.received}
      </span>
    )
  }
  if (action === 'profile_completed') {
    return (
      <AppLink
        href={'/area-cliente/dados' as Route}
        className={buttonVariants({ variant: 'coin', size: 'sm' })}
      >
        {texts.complete}
      </AppLink>
    )
  }
  return (
    <button
      type="button"
      onClick={() => {
        isUsed.current = true
        void receive(action, texts.received)
      }}
      className="min-h-11 rounded-md bg-coin px-4 font-semibold text-coin-foreground text-sm hover:brightness-105"
    >
      {texts.receive}
    </button>
  )
}

async function receive(action: string, received: string): Promise<void> {
  const result = await toActionResult(earnCoins({ action, key: 'once' }, pageOwner()))
  await refreshCoins()
  if (result.ok && result.data.success) {
    const isNew = result.data.data?.already_claimed !== true
    toast({ title: isNew ? result.data.message : received, variant: isNew ? 'success' : 'info' })
    return
  }
  const { failureText } = await import('./failure-text')
  toast({
    title: result.ok ? result.data.message : failureText(result.code),
    variant: 'destructive',
  })
}
