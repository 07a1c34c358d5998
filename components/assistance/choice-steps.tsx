import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { OFFERED_LOGISTICS, PROBLEMS } from '@/lib/assistance/choices'
import { MAX_DESCRIPTION_CHARS } from '@/lib/assistance/wizard'
import { formatPrice } from '@/lib/core/money'
import { ChoiceList } from './choice-list'
import { StepHeading } from './step-heading'
import type { WizardScreenProps } from './wizard-screen'

/** Step 3, for repairs only: the kind of problem and an optional description. */
export function ProblemStep({ flow }: WizardScreenProps) {
  const t = useTranslations('assistance.wizard.problem')
  const names = useTranslations('assistance.choices.problems')
  const { wizard, dispatch } = flow
  const count = wizard.description.length
  return (
    <>
      <StepHeading title={t('title')} lead={t('lead')} />
      <ChoiceList
        legend={<span className="sr-only">{t('title')}</span>}
        name="assistance-problem"
        options={PROBLEMS.map((value) => ({
          value,
          label: names(value),
          hint: t(`hints.${value}`),
        }))}
        value={wizard.problem}
        onChoose={(problem) => dispatch({ type: 'problem', problem })}
        className="md:grid-cols-2"
      />
      <Field
        label={t('description')}
        hint={t('count', { count, max: MAX_DESCRIPTION_CHARS })}
        className="mt-6"
      >
        <Textarea
          value={wizard.description}
          maxLength={MAX_DESCRIPTION_CHARS}
          placeholder={t('placeholder')}
          onChange={(event) => dispatch({ type: 'description', text: event.target.value })}
        />
      </Field>
    </>
  )
}

/** Step 4, except for evaluations: Normal, or Express with the fee of the settings. */
export function UrgencyStep({ flow, settings }: WizardScreenProps) {
  const t = useTranslations('assistance.wizard.urgency')
  const fee = settings.expressFeeCents
  return (
    <>
      <StepHeading title={t('title')} lead={t('lead')} />
      <ChoiceList
        legend={<span className="sr-only">{t('title')}</span>}
        name="assistance-urgency"
        options={[
          { value: 'normal', label: t('normal'), hint: t('normalHint'), icon: 'calendar' },
          {
            value: 'express',
            label: t('express'),
            hint: t('expressHint'),
            icon: 'zap',
            aside: fee > 0 ? t('fee', { fee: formatPrice(fee) }) : t('noFee'),
          },
        ]}
        value={flow.wizard.urgency}
        onChoose={(urgency) => flow.dispatch({ type: 'urgency', urgency })}
        className="md:grid-cols-2"
      />
    </>
  )
}

/** Step 5: how the console is delivered. Only the counter is offered. */
export function LogisticsStep({ flow, hours }: WizardScreenProps) {
  const t = useTranslations('assistance.wizard.logistics')
  const names = useTranslations('assistance.choices.logisticsOptions')
  return (
    <>
      <StepHeading title={t('title')} lead={t('lead')} />
      <ChoiceList
        legend={<span className="sr-only">{t('title')}</span>}
        name="assistance-logistics"
        options={OFFERED_LOGISTICS.map((value) => ({
          value,
          label: names(value),
          hint: t('hint'),
          icon: 'store',
        }))}
        value={flow.wizard.logistics}
        onChoose={(logistics) => flow.dispatch({ type: 'logistics', logistics })}
        className="grid-cols-1"
      />
      {hours ? <p className="mt-4 text-muted text-sm">{t('hours', { hours })}</p> : null}
    </>
  )
}
