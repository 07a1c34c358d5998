import { cn } from '@/lib/utils'

type Bar = { key: string; label: string; value: number; text: string; detail?: string }
type BarsProps = { bars: Bar[]; tone?: 'primary' | 'pro' | 'good' }

const barColors = { primary: 'bg-primary', pro: 'bg-pro', good: 'bg-good' }

/** Horizontal bars, each with its label and value as text, so that the bars are only decoration. */
export function Bars({ bars, tone = 'primary' }: BarsProps) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="grid gap-3">
      {bars.map(({ key, label, value, text, detail }) => (
        <li key={key} className="text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{label}</span>
            <span className="tabular-nums">
              <strong>{text}</strong>
              {detail ? <span className="ml-2 text-muted text-xs">{detail}</span> : null}
            </span>
          </p>
          <span aria-hidden className="mt-1 block h-2.5 overflow-hidden rounded-full bg-surface-3">
            <span
              className={cn('block h-full min-w-0.5 rounded-full', barColors[tone])}
              style={{ width: `${(value / longest) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
