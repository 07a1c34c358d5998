'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'

const ALL = [1, 2, 3, 4, 5] as const

type StarChoiceProps = {
  /** The first star, which is focused for an error. */
  ref: Ref<HTMLInputElement>
  value: number
  error: string | undefined
  onChange: (stars: number) => void
}

/** One to five stars as radio buttons, for pointer, arrow keys and screen readers. */
export function StarChoice({ ref, value, error, onChange }: StarChoiceProps) {
  const t = useTranslations('reviews')
  const word = ALL.find((star) => star === value) ?? 0
  return (
    <Field group="radiogroup" label={t('form.legend')} error={error} isRequired>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {ALL.map((star) => (
            <label
              key={star}
              className={`grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ring ${star <= value ? 'text-coin' : 'text-border-strong hover:text-coin'}`}
            >
              <input
                ref={star === 1 ? ref : undefined}
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
    </Field>
  )
}
