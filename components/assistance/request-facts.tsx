import { getTranslations } from 'next-intl/server'
import type { AssistanceView } from '@/server/assistance/dto'

/** The data of the request without contact data, because anyone with the link can read it. */
export async function RequestFacts({ request }: { request: AssistanceView }) {
  const t = await getTranslations('assistance')
  const { service, brand, model, problem, description, urgency, logistics } = request
  const rows: [string, string | null][] = [
    [t('wizard.summary.service'), t(`choices.services.${service}`)],
    [t('wizard.summary.console'), `${brand} · ${model}`],
    [t('wizard.summary.problem'), problem && t(`choices.problems.${problem}`)],
    [t('status.description'), description],
    [t('wizard.summary.urgency'), urgency && t(`choices.urgencies.${urgency}`)],
    [t('wizard.summary.logistics'), t(`choices.logisticsOptions.${logistics}`)],
  ]
  return (
    <section aria-labelledby="assistance-facts">
      <h2 id="assistance-facts" className="display-3 mb-3">
        {t('status.details')}
      </h2>
      <dl className="grid gap-3 text-sm">
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt className="text-muted text-xs">{label}</dt>
              <dd className="break-words font-medium">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
