'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { NoteForm } from '@/components/ui/admin/note-form'
import { showFailure } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { SERIAL_MAX } from '@/lib/assistance/choices'
import { coinsFor, offerFormSchema, quoteFormSchema } from '@/lib/assistance/schema'
import type { AssistanceState } from '@/lib/assistance/states'
import { formatCoins, formatPrice } from '@/lib/core/money'
import type { ActionResult } from '@/lib/core/result'
import { NOTE_MAX } from '@/lib/staff/roles'
import {
  addAssistanceNote,
  offerAssistance,
  quoteAssistance,
  setAssistanceState,
  setSerialNumber,
} from '@/server/assistance/admin-actions'
import type { AdminAssistanceDetails } from '@/server/assistance/admin-dto'

type RequestTransitionsProps = {
  requestId: string
  protocol: string
  moves: readonly AssistanceState[]
  /** Text of the effect of confirming the receipt of a bought device. */
  confirmBought: string
  /** End of validity of the shown offer, which is its version. */
  seen: string | null
}

/** A button for each allowed change of state, with a note for the customer. */
export function RequestTransitions(props: RequestTransitionsProps) {
  const { requestId, protocol, moves, confirmBought, seen } = props
  const t = useTranslations('admin-assistance')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState<'bought' | 'cancelled' | null>(null)
  // Uncontrolled, because a controlled field would lose text typed before hydration.
  const note = useRef<HTMLTextAreaElement>(null)
  const [hasNote, setHasNote] = useState(false)
  useUnsavedGuard(hasNote)

  async function move(state: AssistanceState) {
    setBusy(true)
    const text = note.current?.value ?? ''
    const result = await callAction(() =>
      setAssistanceState({ requestId, state, note: text, seen }),
    )
    setBusy(false)
    setConfirming(null)
    if (!result.ok) {
      showFailure(t('failed'), result.code)
      if (result.code === 'CONFLICT') router.refresh()
      return
    }
    if (note.current?.value === text) {
      note.current.value = ''
      setHasNote(false)
    }
    toast({ title: t('saved', { protocol }), variant: 'success' })
    router.refresh()
  }

  return (
    <div className="grid gap-3">
      <Field label={t('note')} hint={t('noteHint')}>
        <Textarea
          ref={note}
          maxLength={500}
          onChange={({ target }) => setHasNote(target.value.trim() !== '')}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {moves.map((state) => (
          <Button
            key={state}
            variant={state === 'cancelled' ? 'ghost' : 'primary'}
            isBusy={busy}
            onClick={() =>
              state === 'bought' || state === 'cancelled' ? setConfirming(state) : move(state)
            }
          >
            {t(`moves.${state}`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={confirming === 'bought'}
        onOpenChange={() => setConfirming(null)}
        title={t('offer.boughtTitle')}
        description={confirmBought}
        confirmLabel={t('moves.bought')}
        isBusy={busy}
        onConfirm={() => move('bought')}
      />
      <ConfirmDialog
        open={confirming === 'cancelled'}
        onOpenChange={() => setConfirming(null)}
        title={t('cancel.title', { protocol })}
        description={t('cancel.text')}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.back')}
        tone="danger"
        isBusy={busy}
        onConfirm={() => move('cancelled')}
      />
    </div>
  )
}

type SerialFormProps = { requestId: string; serialNumber: string | null }

/** The serial number of the device of a request. */
export function SerialForm({ requestId, serialNumber }: SerialFormProps) {
  const t = useTranslations('admin-assistance.serial')
  const router = useRouter()
  const [seen, setSeen] = useState(serialNumber ?? '')
  const [isConflict, setConflict] = useState(false)
  const { form, isBusy, formProps } = useActionForm({
    schema: z.object({ serial: z.string().trim() }),
    defaultValues: { serial: seen },
    send: ({ serial }) =>
      callAction(() => setSerialNumber({ requestId, serialNumber: serial.trim(), seen })),
    onSuccess: (_, sent) => {
      const saved = { serial: sent.serial.trim() }
      setSeen(saved.serial)
      setConflict(false)
      // Text typed after the form was sent is preserved.
      if (form.getValues('serial') === sent.serial) form.reset(saved)
      else form.resetDefaultValues(saved)
      toast({ title: t('saved'), variant: 'success' })
      router.refresh()
    },
    onFailure: ({ code, stored }) => {
      if (stored) {
        setSeen((stored.values as { serialNumber: string }).serialNumber)
        setConflict(true)
      }
      showFailure(t('failed'), code)
    },
  })
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty)
  const showRead = useEffectEvent((serial: string) => {
    if (isDirty || isBusy) return
    setSeen(serial)
    form.reset({ serial })
  })
  useEffect(() => showRead(serialNumber ?? ''), [serialNumber])

  return (
    <form {...formProps} className="mt-4 grid gap-2 border-border border-t pt-4">
      <Field
        label={t('label')}
        hint={isConflict ? t('conflict', { serial: seen || t('none') }) : t('hint')}
      >
        <Input {...form.register('serial')} maxLength={SERIAL_MAX} autoComplete="off" />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        isBusy={isBusy}
        className="justify-self-start"
      >
        {t('save')}
      </Button>
    </form>
  )
}

/** Adds a note for the staff to a request. */
export function RequestNoteForm({ requestId }: { requestId: string }) {
  const t = useTranslations('admin-assistance')
  return (
    <NoteForm
      maxLength={NOTE_MAX}
      placeholder={t('notePlaceholder')}
      send={(body) => addAssistanceNote({ requestId, body })}
    />
  )
}

const DEFAULT_DAYS = '7'
const typed = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')

type ProposalFormOptions<V extends FieldValues> = {
  protocol: string
  /** The version of the stored proposal, null without one. */
  version: string | null
  schema: z.ZodType<unknown, V>
  storedValues: DefaultValues<V>
  /** Sends the values with the version that they replace. */
  send: (values: V, seen: string | null) => Promise<ActionResult<{ version: string | null }>>
}

/** The form of a proposal. Typed values are preserved if it fails or is outdated. */
function useProposalForm<V extends FieldValues>(options: ProposalFormOptions<V>) {
  const { protocol, version, schema, storedValues, send } = options
  const t = useTranslations('admin-assistance')
  const router = useRouter()
  const [seen, setSeen] = useState(version)
  const actionForm = useActionForm({
    schema,
    defaultValues: storedValues,
    send: (values: V) => callAction(() => send(values, seen)),
    onSuccess: (saved, values) => {
      setSeen(saved.version)
      form.resetDefaultValues(values)
      toast({ title: t('saved', { protocol }), variant: 'success' })
      router.refresh()
    },
    onFailure: ({ code, stored }) => {
      // A form without changes adopts the stored version in `showRead`, after the refresh.
      if (stored && form.formState.isDirty) setSeen(stored.version)
      if (code === 'CONFLICT' || code === 'BAD_TRANSITION') router.refresh()
      if (code === 'INVALID') return
      if (stored?.version === seen) showFailure(t('failed'), code, t('answered'))
      else if (code === 'BAD_TRANSITION') showFailure(t('failed'), code, t('ended'))
      else showFailure(t('failed'), code)
    },
  })
  const { form, isBusy } = actionForm
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty)
  const showRead = useEffectEvent((read: string | null) => {
    if (isDirty || isBusy || read === seen) return
    setSeen(read)
    form.reset(storedValues)
  })
  useEffect(() => showRead(version), [version])
  return actionForm
}

type AssistanceOfferFormProps = {
  request: Pick<AdminAssistanceDetails, 'id' | 'protocol' | 'offer'>
  /** Percent by which the suggested coins exceed the money; null if the caller may not offer coins. */
  coinBonusPercent: number | null
}

/** The form of the store's offer for a device. */
export function AssistanceOfferForm({ request, coinBonusPercent }: AssistanceOfferFormProps) {
  const t = useTranslations('admin-assistance')
  const { moneyCents = null, coins = null, validUntil = null, choice = null } = request.offer ?? {}
  const { form, isBusy, errorOf, formProps } = useProposalForm({
    protocol: request.protocol,
    version: validUntil,
    schema: offerFormSchema,
    storedValues: {
      money: typed(moneyCents),
      coins: coins === null || coinBonusPercent === null ? '' : `${coins}`,
      days: DEFAULT_DAYS,
      note: '',
    },
    send: (values, seen) =>
      offerAssistance({
        requestId: request.id,
        seen,
        // The page may still show the offer before the one in `seen`.
        seenChoice: seen === validUntil ? choice : null,
        offer: offerFormSchema.parse(values),
      }),
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
      {coins !== null && coinBonusPercent === null ? (
        <p className="col-span-full text-sm">
          {t('offer.withdrawsCoins', { coins: formatCoins(coins) })}
        </p>
      ) : null}
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
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {isBusy ? t('offer.sending') : t('offer.send')}
      </Button>
    </form>
  )
}

const MAX_PARTS = 20

/** The form of a quote: labor and parts of a repair. */
export function AssistanceQuoteForm({ request }: { request: AdminAssistanceDetails }) {
  const t = useTranslations('admin-assistance')
  const { form, isBusy, errorOf, formProps } = useProposalForm({
    protocol: request.protocol,
    version: request.validUntil,
    schema: quoteFormSchema,
    storedValues: {
      labor: typed(request.laborCents),
      parts: request.parts.map(({ name, priceCents }) => ({ name, price: typed(priceCents) })),
    },
    send: (values, seen) =>
      quoteAssistance({ requestId: request.id, seen, ...quoteFormSchema.parse(values), note: '' }),
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
        <Button type="submit" isBusy={isBusy}>
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
