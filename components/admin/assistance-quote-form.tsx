'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { toast } from '@/components/ui/toast'
import { type PartInput, quoteTyped } from '@/lib/assistance/quote-input'
import { settled } from '@/lib/errors/result'
import { formatPrice } from '@/lib/money/money'
import { quoteAssistance } from '@/server/admin/assistance/actions'
import type { AdminAssistanceDetails } from '@/server/admin/assistance/dto'
import { useAdminCodeText } from './use-admin-code-text'

const MAX_PARTS = 20
const typed = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')

/** Labour and parts of a repair. What was typed stays when sending fails. */
export function AssistanceQuoteForm({ request }: { request: AdminAssistanceDetails }) {
  const t = useTranslations('admin.assistance')
  const codeText = useAdminCodeText()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const [labour, setLabour] = useState(typed(request.labourCents))
  const [parts, setParts] = useState<PartInput[]>(
    request.parts.map(({ name, priceCents }) => ({ name, price: typed(priceCents) })),
  )
  const change = (index: number, wish: Partial<PartInput>) =>
    setParts((now) => now.map((part, i) => (i === index ? { ...part, ...wish } : part)))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const quote = quoteTyped(labour, parts)
    setIsWrong(quote === null)
    if (!quote) return
    setBusy(true)
    const result = await settled(quoteAssistance({ requestId: request.id, ...quote, note: '' }))
    setBusy(false)
    if (!result.ok) {
      toast({ title: t('failed'), description: codeText(result.code), variant: 'destructive' })
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
          value={labour}
          onChange={(event) => setLabour(event.target.value)}
        />
      </div>
      {parts.map(({ name, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
        <div key={index} className="grid grid-cols-[1fr_7rem_auto] gap-2">
          <Input
            aria-label={t('quote.part', { number: index + 1 })}
            placeholder={t('quote.part', { number: index + 1 })}
            value={name}
            maxLength={80}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <Input
            aria-label={t('quote.partPrice', { number: index + 1 })}
            inputMode="decimal"
            value={price}
            onChange={(event) => change(index, { price: event.target.value })}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('quote.removePart', { number: index + 1 })}
            onClick={() => setParts((now) => now.filter((_, i) => i !== index))}
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
          disabled={parts.length >= MAX_PARTS}
          onClick={() => setParts((now) => [...now, { name: '', price: '' }])}
        >
          <Icon name="plus" />
          {t('quote.addPart')}
        </Button>
      </div>
    </form>
  )
}
