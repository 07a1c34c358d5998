'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { toast } from '@/components/ui/toast'
import { quoteTyped } from '@/lib/assistance/quote-input'
import { formatPrice } from '@/lib/core/money'
import { quoteAssistance } from '@/server/assistance/admin/actions'
import type { AdminAssistanceDetails } from '@/server/assistance/admin/dto'

const MAX_PARTS = 20
const typed = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')

/** Labor and parts of a repair. Typed values are preserved if sending fails. */
export function AssistanceQuoteForm({ request }: { request: AdminAssistanceDetails }) {
  const t = useTranslations('admin.assistance')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  // Row numbers. Their fields are uncontrolled, because values typed before hydration count too.
  const [rows, setRows] = useState(request.parts.map((_, index) => index))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const parts = rows.map((row) => ({ name: text(`name-${row}`), price: text(`price-${row}`) }))
    const quote = quoteTyped(text('labour'), parts)
    setIsWrong(quote === null)
    if (!quote) return
    setBusy(true)
    const result = await callAction(() =>
      quoteAssistance({ requestId: request.id, ...quote, note: '' }),
    )
    setBusy(false)
    if (!result.ok) {
      toast({ title: t('failed'), description: adminCodeText(result.code), variant: 'destructive' })
      return
    }
    toast({ title: t('saved', { protocol: request.protocol }), variant: 'success' })
    router.refresh()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div>
        <Label htmlFor="labour">{t('quote.labour')}</Label>
        <Input
          id="labour"
          inputMode="decimal"
          name="labour"
          defaultValue={typed(request.labourCents)}
        />
      </div>
      {rows.map((row, index) => (
        <div key={row} className="grid grid-cols-[1fr_7rem_auto] gap-2">
          <Input
            name={`name-${row}`}
            aria-label={t('quote.part', { number: index + 1 })}
            placeholder={t('quote.part', { number: index + 1 })}
            defaultValue={request.parts[row]?.name}
            maxLength={80}
          />
          <Input
            name={`price-${row}`}
            aria-label={t('quote.partPrice', { number: index + 1 })}
            inputMode="decimal"
            defaultValue={typed(request.parts[row]?.priceCents ?? null)}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('quote.removePart', { number: index + 1 })}
            onClick={() => setRows((now) => now.filter((other) => other !== row))}
          >
            <Icon name="trash-2" />
          </Button>
        </div>
      ))}
      {request.expressFeeCents > 0 ? (
        <p className="text-muted text-sm">
          {t('quote.fee', { fee: formatPrice(request.expressFeeCents) })}
        </p>
      ) : null}
      {isWrong ? (
        <p role="alert" className="text-danger-ink text-sm">
          {t('quote.invalid')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={busy}>
          {busy ? t('quote.sending') : t('quote.send')}
        </Button>
        <Button
          variant="secondary"
          disabled={rows.length >= MAX_PARTS}
          onClick={() =>
            setRows((now) => [...now, Math.max(-1, ...now, request.parts.length - 1) + 1])
          }
        >
          <Icon name="plus" />
          {t('quote.addPart')}
        </Button>
      </div>
    </form>
  )
}
