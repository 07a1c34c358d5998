'use client'

import { useRouter } from 'next/navigation'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { useOverlayEntry } from '@/components/ui/overlay-history'
import { pageOwner } from '@/lib/auth/cookies'
import { randomUuid } from '@/lib/auth/random-uuid'
import { formatCoins, formatPrice } from '@/lib/core/money'
import { toActionResult } from '@/lib/core/result'
import coins from '@/lib/i18n/messages/pt-BR/coins.json'
import { redeemReward } from '@/server/coins/actions'
import type { RewardOffer } from './coin-actions'
import { CopyCode } from './copy-code'
import { failureText } from './failure-text'
import { refreshCoins, useCoins } from './store'

type RedeemDialogProps = {
  reward: RewardOffer
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for confirmation before coins are redeemed, then shows the code of the reward. */
export function RedeemDialog(props: RedeemDialogProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" messages={{ coins }}>
      <Redeeming {...props} />
    </NextIntlClientProvider>
  )
}

type Step =
  | { name: 'asking'; failure?: string }
  | { name: 'working' }
  | { name: 'done'; code: string }

const ASKING: Step = { name: 'asking' }

function Redeeming({ reward, open, onOpenChange }: RedeemDialogProps) {
  const t = useTranslations('coins.redeem')
  const rewards = useTranslations('coins.rewards')
  const router = useRouter()
  const freeCoins = useCoins().account?.freeCoins ?? 0
  const [step, setStep] = useState(ASKING)
  // One key until a redemption succeeded, so that a repeated press after a lost answer gets the same code.
  const [key, setKey] = useState(randomUuid)
  useOverlayEntry(open, () => close(false))

  function close(isOpen: boolean): void {
    onOpenChange(isOpen)
    if (step.name !== 'done') return
    setStep(ASKING)
    setKey(randomUuid())
    if (navigator.onLine) router.refresh() // the stock on the page is older than this redemption
  }

  async function redeem(): Promise<void> {
    setStep({ name: 'working' })
    const { id: productId, costCoins } = reward
    const result = await toActionResult(redeemReward({ productId, key, costCoins }, pageOwner()))
    void refreshCoins()
    if (result.ok && result.data.data) setStep({ name: 'done', code: result.data.data.code })
    else {
      const failure = result.ok ? result.data.message : failureText(result.code)
      setStep({ name: 'asking', failure })
      if (result.ok && result.data.code === 'COST_CHANGED') router.refresh()
    }
  }

  if (step.name === 'done') {
    return (
      <Dialog open={open} onOpenChange={close}>
        <DialogContent title={t('done')} description={t('doneText')} closeLabel={t('close')}>
          <p className="mt-5 eyebrow text-muted">{t('code')}</p>
          <CopyCode code={step.code} label={t('copy')} />
          <Button className="mt-5 w-full" variant="secondary" onClick={() => close(false)}>
            {t('close')}
          </Button>
        </DialogContent>
      </Dialog>
    )
  }

  const failure = step.name === 'asking' ? step.failure : undefined
  const question = t('question', { cost: formatCoins(reward.costCoins), name: reward.name })
  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent title={t('title')} description={question} closeLabel={t('close')}>
        {reward.minimumCents === null ? null : (
          <p className="mt-3 text-muted text-sm">
            {rewards('minimum', { amount: formatPrice(reward.minimumCents) })}
          </p>
        )}
        <p className="mt-4 flex justify-between gap-3 rounded-md bg-surface-2 px-4 py-3 text-sm">
          {t('after')}
          <strong className="tabular-nums">
            {formatCoins(Math.max(0, freeCoins - reward.costCoins))}
          </strong>
        </p>
        {failure ? <ErrorState title={t('failed')} text={failure} className="mt-4" /> : null}
        <div className="mt-6 grid gap-2 md:flex md:flex-row-reverse">
          <Button variant="coin" isBusy={step.name === 'working'} onClick={redeem}>
            {step.name === 'working' ? t('working') : failure ? t('retry') : t('confirm')}
          </Button>
          <Button variant="ghost" onClick={() => close(false)}>
            {t('cancel')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
