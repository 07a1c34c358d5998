'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Field } from '@/components/ui/admin/field'
import { PanelCard } from '@/components/ui/admin/panel-card'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { randomUuid } from '@/lib/auth/random-uuid'
import { formatCoins } from '@/lib/core/money'
import { adjustCoins } from '@/server/coins/admin/actions'
import { useSave } from './use-save'

type AdjustFormProps = { userId: string; balance: number; free: number }

const MOST = 1_000_000

/**
 * Adds or removes coins of a customer. Requires a reason and shows the resulting balance before
 * saving.
 */
export function AdjustForm({ userId, balance, free }: AdjustFormProps) {
  const t = useTranslations('admin-sales.coins.adjust')
  const { isBusy, save } = useSave()
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({})
  const [asked, setAsked] = useState<{ amount: number; reason: string; key: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)

  function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const amount = Number(String(data.get('amount')).trim())
    const reason = String(data.get('reason') ?? '').trim()
    const isAmount = Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= MOST
    const found = {
      amount: isAmount
        ? free + amount < 0
          ? t('notEnough', { free: formatCoins(free) })
          : undefined
        : t('needAmount'),
      reason: reason ? undefined : t('needReason'),
    }
    setWrong(found)
    if (found.amount || found.reason) return
    setAsked({ amount, reason, key: randomUuid() })
  }

  async function adjust() {
    if (!asked) return
    if (!(await save(() => adjustCoins({ userId, ...asked }), t('saved')))) return
    setAsked(null)
    form.current?.reset()
  }

  const amount = asked?.amount ?? 0
  return (
    <PanelCard title={t('title')} description={t('lead')}>
      <form ref={form} noValidate onSubmit={review} className="grid gap-4">
        <Field label={t('amount')} hint={t('amountHint')} error={wrong.amount}>
          <Input name="amount" inputMode="text" autoComplete="off" maxLength={8} />
        </Field>
        <Field label={t('reason')} error={wrong.reason} isRequired>
          <Textarea
            name="reason"
            maxLength={200}
            placeholder={t('reasonPlaceholder')}
            className="min-h-20"
          />
        </Field>
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t('review')}
        </Button>
      </form>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t(amount < 0 ? 'confirmTake' : 'confirmAdd', {
          coins: formatCoins(Math.abs(amount)),
        })}
        description={t('effect', {
          before: formatCoins(balance),
          after: formatCoins(balance + amount),
        })}
        confirmLabel={t('confirm')}
        tone={amount < 0 ? 'danger' : 'primary'}
        isBusy={isBusy}
        onConfirm={adjust}
      >
        <p className="rounded-md bg-surface-2 p-3 text-sm">{asked?.reason}</p>
      </ConfirmDialog>
    </PanelCard>
  )
}
