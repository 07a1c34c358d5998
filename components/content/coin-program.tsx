import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'

type Way = { icon: IconName; title: string; text: string }
type Level = { name: string; range: string }

/** The ways to earn and use coins, and the levels. */
export function CoinProgram() {
  const t = useTranslations('content.coins')
  const levels: Level[] = t.raw('levels')
  return (
    <>
      <Ways id="ganhar" title={t('earnTitle')} ways={t.raw('earn')} />
      <Ways id="usar" title={t('useTitle')} ways={t.raw('use')} />
      <section aria-labelledby="niveis" className="py-8">
        <h2 id="niveis" className="display-2">
          {t('levelsTitle')}
        </h2>
        <p className="mt-1 mb-5 text-muted text-sm">{t('levelsLead')}</p>
        <ol className="grid grid-cols-2 gap-3 md:grid-cols-5">
          {levels.map((level) => (
            <li key={level.name} className="rounded-lg border border-border bg-surface p-4">
              <p className="display-3 text-coin-ink">{level.name}</p>
              <p className="text-muted text-sm tabular-nums">{level.range}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

function Ways({ id, title, ways }: { id: string; title: string; ways: readonly Way[] }) {
  return (
    <section aria-labelledby={id} className="py-8">
      <h2 id={id} className="display-2 mb-5">
        {title}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {ways.map((way) => (
          <li key={way.title} className="rounded-lg border border-border bg-surface p-6">
            <span className="mb-3 grid size-11 place-items-center rounded-md bg-coin-soft text-coin-ink">
              <Icon name={way.icon} />
            </span>
            <h3 className="display-3">{way.title}</h3>
            <p className="mt-1 text-muted text-sm leading-6">{way.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
