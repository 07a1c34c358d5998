'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { parseQuoteInput } from '@/lib/assistance/schema'
import { formatPrice } from '@/lib/core/money'
import { quoteAssistance } from '@/server/assistance/admin/actions'
import type { AdminAssistanceDetails } from '@/server/assistance/admin/dto'

const MAX_PARTS = 20
const typed = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')

const quoteSchema = z
  .object({
    labor: z.string(),
    parts: z.array(z.object({ name: z.string(), price: z.string() })),
  })
  .transform(({ labor, parts }, context) => {
    const quote = parseQuoteInput(labor, parts)
    if (!quote) context.addIssue({ code: 'custom', path: ['labor'], message: 'invalid' })
    return quote ?? z.NEVER
  })

/** Labor and parts of a repair. Typed values are preserved if sending fails. */
export function AssistanceQuoteForm({ request }: { request: AdminAssistanceDetails }) {
  const t = useTranslations('admin-assistance')
  const router = useRouter()
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: quoteSchema,
    defaultValues: {
      labor: typed(request.laborCents),
      parts: request.parts.map(({ name, priceCents }) => ({ name, price: typed(priceCents) })),
    },
    send: (values) =>
      callAction(() =>
        quoteAssistance({ requestId: request.id, ...quoteSchema.parse(values), note: '' }),
      ),
    onSuccess: () => {
      toast({ title: t('saved', { protocol: request.protocol }), variant: 'success' })
      router.refresh()
    },
    onFailure: ({ code }) => {
      if (code === 'INVALID') return
      toast({ title: t('failed'), description: adminCodeText(code), variant: 'destructive' })
    },
  })
  const parts = useFieldArray({ control: form.control, name: 'parts' })

  return (
    <form {...formProps} className="grid gap-4">
      <Field label={t('quote.labor')}>
        <Input inputMode="decimal" {...form.register('labor')} />
      </Field>
      {parts.fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[1fr_7rem_auto] gap-2">
          <Input
            {...form.register(`parts.${index}.name`)}
            aria-label={t('quote.part', { number: index + 1 })}
            placeholder={t('quote.part', { number: index + 1 })}
            maxLength={80}
          />
          <Input
            {...form.register(`parts.${index}.price`)}
            aria-label={t('quote.partPrice', { number: index + 1 })}
            inputMode="decimal"
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('quote.removePart', { number: index + 1 })}
            onClick={() => parts.remove(index)}
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
      {errorOf('labor') ? <ErrorState title={t('quote.invalid')} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t('quote.sending') : t('quote.send')}
        </Button>
        <Button
          variant="secondary"
          disabled={parts.fields.length >= MAX_PARTS}
          onClick={() => parts.append({ name: '', price: '' })}
        >
          <Icon name="plus" />
          {t('quote.addPart')}
        </Button>
      </div>
    </form>
  )
}
