'use client'

import type { Route } from 'next'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { toActionResult } from '@/lib/core/result'
import { earnCoins } from '@/server/coins/actions'
import { refreshCoins, useCoins } from './store'

type ReceiveActionProps = {
  action: string
  texts: { receive: string; received: string; complete: string }
}

/**
 * What a customer can do for the coins of a once-only action, which the store credits by itself: complete
 * the profile, or ask for the welcome of an account that is older than its rule.
 */
export function ReceiveAction({ action, texts }: ReceiveActionProps) {
  const { account } = useCoins()
  if (!account?.isEnabled) return null
  if (account.received.includes(action)) {
    return <span className="text-good-ink text-sm">{texts.received}</span>
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
      onClick={() => void receive(action, texts.received)}
      className="min-h-11 rounded-md bg-coin px-4 font-semibold text-coin-foreground text-sm hover:brightness-105"
    >
      {texts.receive}
    </button>
  )
}

async function receive(action: string, received: string): Promise<void> {
  const result = await toActionResult(earnCoins({ action, key: 'once' }))
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
