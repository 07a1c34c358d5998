import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { type ContactField, contactProblems, isContactFilled } from '@/lib/assistance/contact'
import { requestOf } from '@/lib/assistance/request'
import { neighbour } from '@/lib/assistance/wizard'
import { ContactInput } from './contact-input'
import { RequestSummary } from './request-summary'
import { StepHeading } from './step-heading'
import { useSend } from './use-send'
import type { WizardScreenProps } from './wizard-screen'

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
  const problems = contactProblems(wizard.contact, needsAddress)
  const before = neighbour(wizard, -1)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(FIELDS.map(({ field }) => field))
    const [wrong] = Object.keys(problems)
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
                problem={touched.includes(field) ? problems[field] : undefined}
                onText={(text) => dispatch({ type: 'contact', field, text })}
                onLeave={() => setTouched((now) => [...now, field])}
              />
            ),
          )}
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
          variant="good"
          size="lg"
          disabled={!isContactFilled(wizard.contact, needsAddress) || sending.isBusy}
          aria-busy={sending.isBusy}
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
