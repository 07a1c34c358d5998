import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { type Estimates, repairOf } from '@/lib/assistance/prices'
import type { Choices } from '@/lib/assistance/wizard'
import { formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'

export type Option<T extends string> = {
  value: T
  /** The id of the element, for links to the choice. */
  id?: string
  label: string
  hint?: string
  icon?: IconName
  badge?: string
  aside?: string
}

type ChoiceListProps<T extends string> = {
  legend: ReactNode
  name: string
  options: readonly Option<T>[]
  value: T | null
  onChoose: (value: T) => void
  className?: string
}

/**
 * A radio group of cards. All texts are props, because the first step is rendered before the messages
 * of the wizard are loaded.
 */
export function ChoiceList<T extends string>(props: ChoiceListProps<T>) {
  const { legend, name, options, value, onChoose, className = 'md:grid-cols-3' } = props
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{legend}</legend>
      <div className={`grid gap-3 ${className}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-border-strong bg-surface p-4 transition-colors hover:border-foreground has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
          >
            <input
              id={option.id}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="size-5 shrink-0 scroll-mt-80 accent-primary"
            />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-sm">
                {option.label}
                {option.badge ? (
                  <span className="rounded-sm bg-primary px-2 py-0.5 text-primary-foreground text-xs leading-4">
                    {option.badge}
                  </span>
                ) : null}
              </span>
              {option.hint ? <span className="text-muted text-xs">{option.hint}</span> : null}
            </span>
            {option.aside ? (
              <span className="whitespace-nowrap font-semibold text-sm">{option.aside}</span>
            ) : null}
            {option.icon ? <Icon name={option.icon} className="size-6 text-primary-ink" /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type StepButtonsProps = {
  back: { label: string; onPress: (() => void) | null }
  next: { label: string; isEnabled: boolean; onPress: () => void }
}

const base =
  'inline-flex h-13 select-none items-center justify-center gap-2 rounded-md px-3 font-semibold text-base transition-colors disabled:pointer-events-none disabled:opacity-50 xs:px-6'

/**
 * The back and next buttons. They use plain class names, so that the page, which contains the first
 * step, does not load the button component.
 */
export function StepButtons({ back, next }: StepButtonsProps) {
  return (
    <div className="mt-6 flex flex-wrap justify-between gap-3">
      <button
        type="button"
        disabled={back.onPress === null}
        onClick={back.onPress ?? undefined}
        className={`${base} text-foreground hover:bg-surface-2`}
      >
        <Icon name="arrow-left" className="size-5" />
        {back.label}
      </button>
      <button
        type="button"
        disabled={!next.isEnabled}
        onClick={next.onPress}
        className={`${base} bg-primary text-primary-foreground hover:bg-primary-hover xs:min-w-36`}
      >
        {next.label}
        <Icon name="arrow-right" className="size-5" />
      </button>
    </div>
  )
}

type StepProgressProps = { label: string; step: string; percent: number; percentText: string }

/** The progress of the wizard: 'Passo x de 6', the percentage and a bar. */
export function StepProgress({ label, step, percent, percentText }: StepProgressProps) {
  return (
    <div>
      <p className="mb-2 flex justify-between font-medium text-sm">
        <span>{step}</span>
        <span className="text-muted tabular-nums">{percentText}</span>
      </p>
      <progress aria-label={label} max={100} value={percent} className="progress-line w-full" />
    </div>
  )
}

/** The heading of a step. It takes the focus, so that screen readers announce the step. */
export function StepHeading({ title, lead }: { title: string; lead: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mb-6">
      <h3 ref={heading} tabIndex={-1} className="display-2 outline-none">
        {title}
      </h3>
      <p className="mt-1 text-muted">{lead}</p>
    </div>
  )
}

type EstimateTextProps = { wizard: Choices; estimates: Estimates; className?: string }

/**
 * The usual cost of the chosen service for the chosen model, announced to screen readers when it
 * changes. Empty until both are chosen, and for an evaluation.
 */
export function EstimateText({ wizard, estimates, className }: EstimateTextProps) {
  const t = useTranslations('assistance.estimate')
  const { service, problem, brand, model } = wizard
  const repair = repairOf(service, problem)
  const estimate = brand && model && repair ? estimates[brand]?.[model]?.[repair] : undefined
  return (
    <div role="status" className={className}>
      {repair && model ? (
        <p
          className={cn(
            'flex gap-2 rounded-md p-3 text-sm',
            estimate ? 'bg-success-soft text-success-ink' : 'bg-surface-2 text-muted',
          )}
        >
          <Icon name="receipt" className="mt-0.5 size-4" />
          {estimate ? (
            <span>
              <strong className="block font-semibold">
                {t('title')}:{' '}
                {t('value', { price: formatPrice(estimate.cents), days: estimate.days })}
              </strong>
              {t('note')}
            </span>
          ) : (
            t('none')
          )}
        </p>
      ) : null}
    </div>
  )
}
