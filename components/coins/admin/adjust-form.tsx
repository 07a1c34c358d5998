'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { randomUuid } from '@/lib/auth/random-uuid'
import { adjustSchema } from '@/lib/coins/schema'
import { formatCoins } from '@/lib/core/money'
import { asNumber } from '@/lib/products/admin/numbers'
import { adjustCoins } from '@/server/coins/admin-actions'
import { useSave } from './use-coin-form'

type AdjustFormProps = { userId: string; balance: number; free: number }

const typedSchema = adjustSchema.pick({ amount: true, reason: true })

/**
 * Adds or removes coins of a customer. Requires a reason and shows the resulting balance before
 * saving.
 */
export function AdjustForm({ userId, balance, free }: AdjustFormProps) {
  const t = useTranslations('admin-coins.adjust')
  const { isBusy, save } = useSave()
  const [pending, setPending] = useState<{ amount: number; reason: string; key: string } | null>(
    null,
  )
  const { control, register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(
      typedSchema.refine(({ amount }) => free + amount >= 0, { path: ['amount'], error: 'less' }),
    ),
  })
  const { errors } = formState
  useUnsavedGuard(Object.values(useWatch({ control })).some(Boolean))
  const amountError =
    errors.amount?.message === 'less'
      ? t('notEnough', { free: formatCoins(free) })
      : errors.amount && t('needAmount')

  async function adjust() {
    if (!pending) return
    if (!(await save(() => adjustCoins({ userId, ...pending }), t('saved')))) return
    setPending(null)
    reset()
  }

  const amount = pending?.amount ?? 0
  return (
    <AdminCard title={t('title')} description={t('lead')}>
      <form
        noValidate
        onSubmit={handleSubmit((typed) => setPending({ ...typed, key: randomUuid() }))}
        className="grid gap-4"
      >
        <Field label={t('amount')} hint={t('amountHint')} error={amountError}>
          <Input
            {...register('amount', { setValueAs: asNumber })}
            inputMode="text"
            autoComplete="off"
            maxLength={8}
          />
        </Field>
        <Field label={t('reason')} error={errors.reason && t('needReason')} isRequired>
          <Textarea
            {...register('reason')}
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
        open={pending !== null}
        onOpenChange={(isOpen) => !isOpen && setPending(null)}
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
        <p className="rounded-md bg-surface-2 p-3 text-sm">{pending?.reason}</p>
      </ConfirmDialog>
    </AdminCard>
  )
}
