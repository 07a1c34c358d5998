'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Field } from '@/components/ui/admin/field'
import { useUnsavedGuard } from '@/components/ui/admin/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { addDays } from '@/lib/account/customers'
import { setProUntil } from '@/server/account/admin/actions'

const PLUS_DAYS = [30, 90, 365]

type ProEditorProps = {
  customerId: string
  /** The last day of Pro as 'YYYY-MM-DD'; null if not active. */
  day: string | null
  today: string
}

/** Sets the last day of Pro, extends it by some days or ends it. */
export function ProEditor({ customerId, day, today }: ProEditorProps) {
  const t = useTranslations('admin.customers.proCard')
  const router = useRouter()
  const [value, setValue] = useState(day ?? '')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const isDirty = value !== (day ?? '')
  useUnsavedGuard(isDirty)

  async function save(next: string | null) {
    setBusy(true)
    const result = await callAction(() => setProUntil({ customerId, day: next }))
    setBusy(false)
    setEnding(false)
    if (!result.ok) {
      toast({
        title: t('failed'),
        description: adminCodeText(result.code),
        variant: 'destructive',
      })
      return
    }
    setValue(next ?? '')
    toast({ title: next ? t('saved') : t('ended2'), variant: 'success' })
    router.refresh()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const isPast = value < today
    setError(isPast ? t('invalid') : undefined)
    if (!isPast) void save(value)
  }

  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-3">
      <Field label={t('until')} hint={t('hint')} error={error}>
        <Input
          type="date"
          min={today}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {PLUS_DAYS.map((days) => (
          <Button
            key={days}
            variant="secondary"
            size="sm"
            onClick={() => setValue(addDays(day ?? today, days))}
          >
            {t('plus', { days })}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!isDirty || value === '' || isBusy} aria-busy={isBusy}>
          {t('save')}
        </Button>
        {day ? (
          <Button variant="ghost" disabled={isBusy} onClick={() => setEnding(true)}>
            {t('end')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={t('confirmEnd')}
        description={t('confirmText')}
        confirmLabel={t('end')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => save(null)}
      />
    </form>
  )
}
