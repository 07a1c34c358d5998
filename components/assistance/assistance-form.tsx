import { getTranslations } from 'next-intl/server'
import type { IconName } from '@/components/ui/icon-names'
import { POPULAR_SERVICE, SERVICES, type Service } from '@/lib/assistance/choices'
import { progressPercent, STEP_COUNT } from '@/lib/assistance/wizard'
import type { WizardSettings } from './wizard'
import { WizardIsland } from './wizard-island'

const icons: Record<Service, IconName> = {
  'diagnostico-reparo': 'stethoscope',
  'manutencao-preventiva': 'wrench',
  'avaliacao-venda': 'badge-dollar-sign',
}

type AssistanceFormProps = { settings: WizardSettings; hours: string }

/** The wizard on the page, with the texts of its first step. */
export async function AssistanceForm({ settings, hours }: AssistanceFormProps) {
  const t = await getTranslations('assistance.start')
  const names = await getTranslations('assistance.choices.services')
  return (
    <WizardIsland
      settings={settings}
      hours={hours}
      texts={{
        heading: t('heading'),
        lead: t('lead'),
        progress: t('progress', { step: 1, count: STEP_COUNT }),
        percent: t('percent', { percent: progressPercent(1) }),
        progressLabel: t('progressLabel'),
        question: t('question'),
        back: t('back'),
        next: t('next'),
        noscript: t('noscript'),
        services: SERVICES.map((value) => ({
          value,
          label: names(value),
          hint: t(`hints.${value}`),
          icon: icons[value],
          badge: value === POPULAR_SERVICE ? t('popular') : undefined,
        })),
      }}
    />
  )
}
