import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import type { IconName } from '@/components/ui/icon-names'
import { Textarea } from '@/components/ui/textarea'
import { BRANDS, type Brand, OFFERED_LOGISTICS, PROBLEMS } from '@/lib/assistance/choices'
import { MAX_DESCRIPTION_CHARS } from '@/lib/assistance/wizard'
import { formatPrice } from '@/lib/core/money'
import type { WizardScreenProps } from './wizard'
import { ChoiceList, EstimateText, StepHeading } from './wizard-controls'

/** Step 3, for repairs only: the kind of problem and an optional description. */
export function ProblemStep({ flow, settings }: WizardScreenProps) {
  const t = useTranslations('assistance.wizard.problem')
  const names = useTranslations('assistance.choices.problems')
  const { wizard, dispatch } = flow
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
      <EstimateText wizard={wizard} estimates={settings.estimates} className="mt-4" />
      <DescriptionField flow={flow} label={t('description')} placeholder={t('placeholder')} />
    </>
  )
}

type DescriptionFieldProps = Pick<WizardScreenProps, 'flow'> & {
  label: string
  placeholder: string
}

/** The field for the description of a defect or of a device for sale. */
function DescriptionField({ flow, label, placeholder }: DescriptionFieldProps) {
  const t = useTranslations('assistance.wizard.problem')
  const { wizard, dispatch } = flow
  return (
    <Field
      label={label}
      hint={t('count', { count: wizard.description.length, max: MAX_DESCRIPTION_CHARS })}
      className="mt-6"
    >
      <Textarea
        value={wizard.description}
        maxLength={MAX_DESCRIPTION_CHARS}
        placeholder={placeholder}
        onChange={(event) => dispatch({ type: 'description', text: event.target.value })}
      />
    </Field>
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

const icons: Record<Brand, IconName> = {
  PlayStation: 'gamepad-2',
  Xbox: 'gamepad-2',
  Nintendo: 'joystick',
  'PC Gaming': 'monitor',
  Outros: 'cpu',
}

/** Step 2: the brand, then its models. Changing the brand clears the model. */
export function DeviceStep({ flow, settings }: WizardScreenProps) {
  const t = useTranslations('assistance.wizard.device')
  const words = useTranslations('assistance.wizard.problem')
  const { wizard, dispatch } = flow
  const { brand, model } = wizard
  return (
    <>
      <StepHeading title={t('title')} lead={t('lead')} />
      <ChoiceList
        legend={t('brand')}
        name="assistance-brand"
        options={BRANDS.map((value) => ({ value, label: value, icon: icons[value] }))}
        value={brand}
        onChoose={(value) => dispatch({ type: 'brand', brand: value })}
        className="grid-cols-1 sm:grid-cols-2 md:grid-cols-3"
      />
      <div className="mt-7">
        {brand ? (
          <ChoiceList
            key={brand}
            legend={t('model')}
            name="assistance-model"
            options={settings.models[brand].map((value) => ({ value, label: value }))}
            value={model}
            onChoose={(value) => dispatch({ type: 'model', model: value })}
            className="grid-cols-1 sm:grid-cols-2 md:grid-cols-3"
          />
        ) : (
          <EmptyState text={t('modelFirst')} />
        )}
      </div>
      {wizard.service === 'avaliacao-venda' ? (
        <DescriptionField
          flow={flow}
          label={words('itemDescription')}
          placeholder={words('itemPlaceholder')}
        />
      ) : null}
      <EstimateText wizard={wizard} estimates={settings.estimates} className="mt-4" />
    </>
  )
}
