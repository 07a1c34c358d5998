import { getFormatter, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { type AssistanceStep, assistanceTimeline } from '@/lib/assistance/timeline'
import { cn } from '@/lib/utils'
import type { AssistanceView } from '@/server/assistance/dto'

const marks: Record<AssistanceStep['kind'], string> = {
  done: 'bg-good text-good-foreground',
  current: 'bg-good text-good-foreground ring-4 ring-good-soft',
  ahead: 'border-2 border-border-strong bg-surface',
  ended: 'bg-danger text-danger-foreground ring-4 ring-danger-soft',
}

/** The states of the request with their dates and the notes of the workshop. */
export async function StatusTimeline({ request }: { request: AssistanceView }) {
  const t = await getTranslations('assistance.status')
  const steps = assistanceTimeline(request)
  return (
    <section aria-labelledby="assistance-timeline">
      <h2 id="assistance-timeline" className="display-3">
        {t('timeline')}
      </h2>
      <ol className="mt-5">
        {steps.map((step, index) => (
          <TimelineStep key={step.key} step={step} isLast={index === steps.length - 1} />
        ))}
      </ol>
    </section>
  )
}

async function TimelineStep({ step, isLast }: { step: AssistanceStep; isLast: boolean }) {
  const { state, at, note, kind } = step
  const t = await getTranslations('assistance.status')
  const format = await getFormatter()
  const isHere = kind === 'current' || kind === 'ended'
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0" aria-current={isHere ? 'step' : undefined}>
      {isLast ? null : (
        <span
          aria-hidden
          className={cn(
            'absolute top-7 bottom-0 left-[13px] w-0.5',
            kind === 'done' ? 'bg-good' : 'bg-border',
          )}
        />
      )}
      <span
        className={cn('z-10 grid size-7 shrink-0 place-items-center rounded-full', marks[kind])}
      >
        {kind === 'ahead' ? null : (
          <Icon name={kind === 'ended' ? 'x' : 'check'} className="size-4 stroke-[3]" />
        )}
      </span>
      <div className="grid min-w-0 gap-0.5 pt-0.5">
        <p className={cn('font-semibold', kind === 'ahead' && 'font-medium text-muted')}>
          {t(`states.${state}`)}
        </p>
        {at ? (
          <time dateTime={at} className="text-muted text-xs">
            {format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' })}
          </time>
        ) : (
          <span className="sr-only">{t('pending')}</span>
        )}
        {isHere ? <p className="mt-1 text-sm">{t(`hints.${state}`)}</p> : null}
        {note ? (
          <p className="mt-1.5 whitespace-pre-line break-words rounded-md bg-surface-2 px-3 py-2 text-sm">
            <span className="block text-muted text-xs">{t('note')}</span>
            {note}
          </p>
        ) : null}
      </div>
    </li>
  )
}
