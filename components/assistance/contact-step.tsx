import { useTranslations } from 'next-intl'
import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Field } from '@/components/ui/field'
import { fieldText, RequiredNote } from '@/components/ui/field-text'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import {
  CONTACT_LIMITS,
  type ContactField,
  getContactErrors,
  isContactFilled,
  maskPhone,
} from '@/lib/assistance/contact'
import { type AssistanceRequest, requestOf } from '@/lib/assistance/request'
import { neighbor, type Step, type Wizard } from '@/lib/assistance/wizard'
import { pageOwner } from '@/lib/auth/cookies'
import { formatPrice } from '@/lib/core/money'
import { type ErrorCode, toActionResult } from '@/lib/core/result'
import { sendAssistanceRequest } from '@/server/assistance/actions'
import type { SentRequest } from '@/server/assistance/dto'
import { loadOrCreateKey, removeKey } from './use-wizard'
import type { WizardScreenProps, WizardSettings } from './wizard'
import { EstimateText, StepHeading } from './wizard-controls'

type Sending = { isBusy: boolean; failure: ErrorCode | null }

const send = (request: AssistanceRequest) =>
  toActionResult(
    sendAssistanceRequest({ key: loadOrCreateKey(request), request, owner: pageOwner() }),
  )

/**
 * Returns `start`, which sends a request, and the state of sending. The idempotency key is stored before
 * the request is sent and removed after it succeeded, so that a lost answer never creates a second request.
 */
function useSend(onSent: (sent: SentRequest) => void) {
  const [sending, setSending] = useState<Sending>({ isBusy: false, failure: null })
  const isBusy = useRef(false)

  async function start(request: AssistanceRequest) {
    if (isBusy.current) return
    isBusy.current = true
    setSending({ isBusy: true, failure: null })
    let result = await send(request)
    if (!result.ok && result.code === 'KEY_REUSED') {
      removeKey()
      result = await send(request)
    }
    isBusy.current = false
    setSending({ isBusy: false, failure: result.ok ? null : result.code })
    if (result.ok) onSent(result.data)
  }

  return { sending, start }
}

const FIELDS = [
  { field: 'name', type: 'text', autoComplete: 'name' },
  { field: 'whatsapp', type: 'tel', autoComplete: 'tel' },
  { field: 'email', type: 'email', autoComplete: 'email' },
  { field: 'address', type: 'text', autoComplete: 'street-address' },
] as const

/** Step 6: contact data, the summary, and the submit button. */
export function ContactStep({ flow, settings }: WizardScreenProps) {
  const t = useTranslations('assistance.wizard')
  const start = useTranslations('assistance.start')
  const { wizard, dispatch, goTo, finishRequest } = flow
  const { sending, start: send } = useSend(finishRequest)
  const [touched, setTouched] = useState<readonly ContactField[]>([])
  const needsAddress = wizard.logistics === 'buscar-casa'
  const errors = getContactErrors(wizard.contact, needsAddress)
  const before = neighbor(wizard, -1)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(FIELDS.map(({ field }) => field))
    const [wrong] = Object.keys(errors)
    if (wrong) return document.getElementById(`assistance-${wrong}`)?.focus()
    const request = requestOf(wizard, settings.models)
    if (request) send(request)
  }

  return (
    <form noValidate onSubmit={submit}>
      <StepHeading title={t('contact.title')} lead={t('contact.lead')} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid gap-4">
          {FIELDS.filter(({ field }) => field !== 'address' || needsAddress).map(
            ({ field, type, autoComplete }) => (
              <ContactInput
                key={field}
                field={field}
                type={type}
                autoComplete={autoComplete}
                value={wizard.contact[field]}
                error={touched.includes(field) ? errors[field] : undefined}
                onText={(text) => {
                  dispatch({ type: 'contact', field, text })
                  // A field that is valid now shows its next error only after the focus has left it.
                  if (!errors[field]) setTouched((now) => now.filter((name) => name !== field))
                }}
                onLeave={() => setTouched((now) => [...now, field])}
              />
            ),
          )}
          <RequiredNote />
          <p className="flex gap-2 text-muted text-xs">
            <Icon name="lock" className="size-4" />
            {t('contact.privacy')}
          </p>
        </div>
        <RequestSummary wizard={wizard} settings={settings} onChange={goTo} />
      </div>
      {sending.failure ? <SendFailure code={sending.failure} /> : null}
      <div className="mt-6 flex flex-col-reverse justify-between gap-3 sm:flex-row">
        <Button variant="ghost" size="lg" onClick={() => before && goTo(before)}>
          <Icon name="arrow-left" />
          {start('back')}
        </Button>
        <Button
          type="submit"
          variant="success"
          size="lg"
          disabled={!isContactFilled(wizard.contact, needsAddress)}
          isBusy={sending.isBusy}
        >
          <Icon name="whatsapp" className="size-6" />
          {sending.isBusy ? t('contact.sending') : t('contact.send')}
        </Button>
      </div>
    </form>
  )
}

function SendFailure({ code }: { code: string }) {
  const t = useTranslations('assistance.wizard.errors')
  const known = t.has(code as 'UNKNOWN') ? (code as 'UNKNOWN') : 'UNKNOWN'
  return <ErrorState title={t(known)} className="mt-5" />
}

type ContactInputProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  field: ContactField
  value: string
  error: string | undefined
  onText: (text: string) => void
  onLeave: () => void
}

/** A field of step 6 with its error below. */
function ContactInput(props: ContactInputProps) {
  const { field, value, error, onText, onLeave, ...input } = props
  const t = useTranslations('assistance.wizard.contact')
  return (
    <Field
      id={`assistance-${field}`}
      label={t(field)}
      hint={field === 'whatsapp' ? t('whatsappHint') : undefined}
      error={error && (error === 'short' ? t('shortName') : fieldText(error))}
    >
      <Input
        {...input}
        value={value}
        maxLength={CONTACT_LIMITS[field]}
        required={field !== 'email'}
        onChange={({ target }) => {
          // The mask is applied only to input at the end, because it moves the cursor to the end.
          const isAtEnd = target.selectionStart === target.value.length
          onText(field === 'whatsapp' && isAtEnd ? maskPhone(target.value, value) : target.value)
        }}
        onBlur={(event) => event.target.value !== '' && onLeave()}
      />
    </Field>
  )
}

type RequestSummaryProps = {
  wizard: Wizard
  settings: WizardSettings
  onChange: (step: Step) => void
}

/** The choices of the wizard, each with a button that returns to its step. */
function RequestSummary({ wizard, settings, onChange }: RequestSummaryProps) {
  const t = useTranslations('assistance.wizard.summary')
  const names = useTranslations('assistance.choices')
  const { service, brand, model, problem, description, urgency, logistics } = wizard
  const describedStep = service === 'avaliacao-venda' ? 2 : 3
  const fee = urgency === 'express' ? settings.expressFeeCents : 0
  const rows: [Step, string, string | null][] = [
    [1, t('service'), service && names(`services.${service}`)],
    [2, t('console'), brand && `${brand} · ${model}`],
    [3, t('problem'), problem && names(`problems.${problem}`)],
    [4, t('urgency'), urgency && names(`urgencies.${urgency}`)],
    [5, t('logistics'), logistics && names(`logisticsOptions.${logistics}`)],
  ]
  return (
    <section aria-labelledby="assistance-summary" className="rounded-lg bg-surface-2 p-5">
      <h4 id="assistance-summary" className="display-3 mb-2">
        {t('title')}
      </h4>
      <dl className="divide-y divide-border text-sm">
        {rows.map(([step, label, value]) =>
          value ? (
            <div key={step} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5">
              <dt className="pt-1 text-muted text-xs">{label}</dt>
              <dd className="col-start-1 break-words font-medium">{value}</dd>
              {step === describedStep && description.trim() ? (
                <dd className="col-start-1 line-clamp-3 break-words text-muted">{description}</dd>
              ) : null}
              <dd className="col-start-2 row-span-2 row-start-1">
                <button
                  type="button"
                  onClick={() => onChange(step)}
                  aria-label={t('change', { what: label })}
                  className="min-h-11 rounded-md px-2 font-medium text-primary-ink underline-offset-4 hover:underline"
                >
                  {t('change', { what: '' })}
                </button>
              </dd>
            </div>
          ) : null,
        )}
        {fee > 0 ? (
          <div className="flex items-baseline justify-between gap-3 py-3">
            <dt className="text-muted">{t('fee')}</dt>
            <dd className="font-semibold">{formatPrice(fee)}</dd>
          </div>
        ) : null}
      </dl>
      <EstimateText wizard={wizard} estimates={settings.estimates} className="mt-3" />
    </section>
  )
}
