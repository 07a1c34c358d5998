'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

const ALL = [1, 2, 3, 4, 5] as const

type StarChoiceProps = {
  idPrefix: string
  value: number
  error: string | undefined
  onChange: (stars: number) => void
}

/** One to five stars as radio buttons, for pointer, arrow keys and screen readers. */
export function StarChoice({ idPrefix, value, error, onChange }: StarChoiceProps) {
  const t = useTranslations('reviews')
  const word = ALL.find((star) => star === value) ?? 0
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${idPrefix}-stars`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${idPrefix}-stars-error` : undefined}
    >
      <p id={`${idPrefix}-stars`} className="mb-1 font-medium text-sm">
        {t('form.legend')}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {ALL.map((star) => (
            <label
              key={star}
              className={`grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ring ${star <= value ? 'text-coin' : 'text-border-strong hover:text-coin'}`}
            >
              <input
                type="radio"
                name="stars"
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                aria-label={t('form.star', { count: star })}
                className="sr-only"
              />
              <Icon name="star" className={`size-7 ${star <= value ? 'fill-current' : ''}`} />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-muted text-sm">
          {t(`form.words.${word}`)}
        </span>
      </div>
      {error ? (
        <p id={`${idPrefix}-stars-error`} role="alert" className="mt-1 text-danger-ink text-sm">
          {error}
        </p>
      ) : null}
    </div>
  )
}
