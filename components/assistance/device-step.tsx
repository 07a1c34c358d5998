import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import type { IconName } from '@/components/ui/icon-names'
import { BRANDS, type Brand } from '@/lib/assistance/choices'
import { ChoiceList } from './choice-list'
import { StepHeading } from './step-heading'
import type { WizardScreenProps } from './wizard-screen'

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
    </>
  )
}
