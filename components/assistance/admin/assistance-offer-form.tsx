'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { coinsFor, offerFormSchema } from '@/lib/assistance/schema'
import { formatCoins } from '@/lib/core/money'
import { offerAssistance } from '@/server/assistance/admin/actions'
import type { AdminAssistanceDetails } from '@/server/assistance/admin/dto'

const DEFAULT_DAYS = '7'

type AssistanceOfferFormProps = {
  request: Pick<AdminAssistanceDetails, 'id' | 'protocol' | 'offer'>
  /** Percent by which the suggested coins exceed the money; null if the caller may not offer coins. */
  coinBonusPercent: number | null
}

/** What the store offers for a device. Typed values are preserved if sending fails. */
export function AssistanceOfferForm({ request, coinBonusPercent }: AssistanceOfferFormProps) {
  const t = useTranslations('admin-assistance')
  const router = useRouter()
  const { moneyCents = null, coins = null } = request.offer ?? {}
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: offerFormSchema,
    defaultValues: {
      money: moneyCents === null ? '' : (moneyCents / 100).toFixed(2).replace('.', ','),
      coins: coins === null || coinBonusPercent === null ? '' : `${coins}`,
      days: DEFAULT_DAYS,
      note: '',
    },
    send: (values) =>
      callAction(() =>
        offerAssistance({ requestId: request.id, offer: offerFormSchema.parse(values) }),
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
  const error = (name: 'money' | 'coins' | 'days' | 'note') => {
    const key = errorOf(name)
    return key ? t(`offer.errors.${key as 'required'}`) : undefined
  }
  const suggested =
    coinBonusPercent === null ? null : coinsFor(form.watch('money'), coinBonusPercent)

  return (
    <form {...formProps} className="grid gap-4 sm:grid-cols-2">
      <p className="col-span-full text-muted text-sm">{t('offer.lead')}</p>
      <Field label={t('offer.money')} error={error('money')}>
        <Input inputMode="decimal" {...form.register('money')} />
      </Field>
      {coinBonusPercent === null ? null : (
        <Field label={t('offer.coins')} hint={t('offer.coinsHint')} error={error('coins')}>
          <Input inputMode="numeric" {...form.register('coins')} />
        </Field>
      )}
      {suggested === null ? null : (
        <Button
          variant="ghost"
          size="sm"
          className="col-span-full justify-self-start"
          onClick={() => form.setValue('coins', `${suggested}`)}
        >
          {t('offer.suggest', { coins: formatCoins(suggested), percent: coinBonusPercent ?? 0 })}
        </Button>
      )}
      <Field label={t('offer.days')} error={error('days')}>
        <Input inputMode="numeric" {...form.register('days')} />
      </Field>
      <Field
        label={t('offer.note')}
        hint={t('noteHint')}
        error={error('note')}
        className="col-span-full"
      >
        <Textarea maxLength={500} className="min-h-16" {...form.register('note')} />
      </Field>
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {isBusy ? t('offer.sending') : t('offer.send')}
      </Button>
    </form>
  )
}
