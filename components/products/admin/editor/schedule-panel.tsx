import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { ShortTime } from '@/components/ui/admin/cells'
import { ConfirmDialog, useDialogAction } from '@/components/ui/admin/confirm-dialog'
import { FormDialog } from '@/components/ui/admin/edit-dialog'
import { useFocusAfterRemoval } from '@/components/ui/admin/row-selection'
import { showFailure } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { formatPrice } from '@/lib/core/money'
import { SCHEDULE_KINDS, scheduleSchema } from '@/lib/products/admin/schedule'
import { cancelSchedule, createSchedule } from '@/server/products/admin-actions'
import type { Schedule } from '@/server/products/admin-dto'
import { useEditorFacts } from './editor-context'

const isOpen = ({ state }: Schedule) => state === 'planned' || state === 'active'

/** The scheduled changes of a saved product, and a form for another, saved separately from the editor. */
export function SchedulePanel() {
  const t = useTranslations('admin-products.schedules')
  const { id, schedules } = useEditorFacts()
  const [isPlanning, setPlanning] = useState(false)
  const [open, past] = [schedules.filter(isOpen), schedules.filter((plan) => !isOpen(plan))]
  const addButton = useFocusAfterRemoval(open.length)
  if (!id) return null
  return (
    <section
      aria-labelledby="agendamentos"
      className="grid gap-3 rounded-lg border border-border bg-surface p-4"
    >
      <header>
        <h2 id="agendamentos" className="font-semibold text-sm">
          {t('title')}
        </h2>
        {open.length === 0 ? <p className="mt-0.5 text-muted text-xs">{t('empty')}</p> : null}
      </header>
      {open.length > 0 ? <PlanList plans={open} /> : null}
      <Button ref={addButton} variant="secondary" size="sm" onClick={() => setPlanning(true)}>
        {t('add')}
      </Button>
      {past.length > 0 ? (
        <details className="text-sm">
          <summary className="min-h-8 cursor-pointer text-muted text-xs">{t('past')}</summary>
          <PlanList plans={past} />
        </details>
      ) : null}
      <FormDialog
        open={isPlanning}
        onClose={() => setPlanning(false)}
        title={t('add')}
        description={t('lead')}
      >
        <ScheduleForm productId={id} onEnd={() => setPlanning(false)} />
      </FormDialog>
    </section>
  )
}

function PlanList({ plans }: { plans: Schedule[] }) {
  return (
    <ul className="grid gap-2">
      {plans.map((plan) => (
        <ScheduleItem key={plan.id} plan={plan} />
      ))}
    </ul>
  )
}

function ScheduleItem({ plan }: { plan: Schedule }) {
  const t = useTranslations('admin-products.schedules')
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useDialogAction({
    failed: t('notCancelled'),
    onEnd: () => setAsking(false),
  })
  const { kind, priceCents, startsAt, endsAt, state, outcome } = plan
  const name = priceCents === null ? t(`kinds.${kind}`) : formatPrice(priceCents)
  return (
    <li className="grid gap-1 rounded-md bg-surface-2 px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2 font-medium">
        {name}
        <Badge tone={state === 'active' ? 'success' : state === 'planned' ? 'primary' : 'outline'}>
          {t(`states.${state}`)}
        </Badge>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-2 text-muted text-xs">
        {startsAt ? <Moment label={t(`from.${kind}`)} at={startsAt} /> : null}
        {endsAt ? <Moment label={t(`to.${kind}`)} at={endsAt} /> : null}
      </dl>
      {outcome ? <p className="text-muted text-xs">{t(`outcomes.${outcome}`)}</p> : null}
      {isOpen(plan) ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          aria-label={t('cancelNamed', { name })}
          onClick={() => setAsking(true)}
        >
          {t('cancel')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('cancelTitle')}
        description={t(`cancelText.${kind}.${state === 'active' ? 'active' : 'planned'}`)}
        confirmLabel={t('cancelConfirm')}
        cancelLabel={t('back')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => run(t('cancelled'), () => cancelSchedule({ id: plan.id }))}
      />
    </li>
  )
}

function Moment({ label, at }: { label: string; at: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="tabular-nums">
        <ShortTime at={at} />
      </dd>
    </>
  )
}

type ScheduleFormProps = { productId: string; onEnd: () => void }

function ScheduleForm({ productId, onEnd }: ScheduleFormProps) {
  const t = useTranslations('admin-products.schedules')
  const router = useRouter()
  const { form, field, errorOf, isBusy, formProps } = useActionForm({
    schema: scheduleSchema,
    defaultValues: { kind: 'price' as Schedule['kind'], price: '', startsAt: '', endsAt: '' },
    send: (plan) => callAction(() => createSchedule({ productId, plan })),
    onSuccess: () => {
      toast({ title: t('planned'), variant: 'success' })
      router.refresh()
      onEnd()
    },
    onFailure: ({ code, fields }) => {
      if (fields || code === 'INVALID') return
      showFailure(t('notPlanned'), code)
    },
  })
  useUnsavedGuard(form.formState.isDirty)
  const kind = form.watch('kind')
  const errorText = (name: 'kind' | 'price' | 'startsAt' | 'endsAt') => {
    const code = errorOf(name)
    return code && t(`errors.${code as 'overlap'}`)
  }
  const { error: _kind, ...kindField } = field('kind')
  const { error: _price, ...price } = field('price')
  const { error: _start, ...startsAt } = field('startsAt')
  const { error: _end, ...endsAt } = field('endsAt')
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <Field label={t('kind')} error={errorText('kind')}>
        <SelectNative {...kindField}>
          {SCHEDULE_KINDS.map((name) => (
            <option key={name} value={name}>
              {t(`kinds.${name}`)}
            </option>
          ))}
        </SelectNative>
      </Field>
      {kind === 'price' ? (
        <Field label={t('price')} hint={t('priceHint')} error={errorText('price')} isRequired>
          <Input {...price} inputMode="decimal" autoComplete="off" />
        </Field>
      ) : null}
      <Field
        label={t(`starts.${kind}`)}
        hint={t(`startsHint.${kind}`)}
        error={errorText('startsAt')}
      >
        <Input {...startsAt} type="datetime-local" />
      </Field>
      <Field
        label={t(`ends.${kind}`)}
        hint={t(`endsHint.${kind}`)}
        error={errorText('endsAt')}
        isRequired={kind === 'price'}
      >
        <Input {...endsAt} type="datetime-local" />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onEnd}>
          {t('back')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
