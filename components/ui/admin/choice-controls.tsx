import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import type { ControlSpec } from '@/lib/content/admin/controls'
import { cn } from '@/lib/utils'
import type { ControlProps } from './form-control'

type ChoiceCardsProps = ControlProps<Extract<ControlSpec, { type: 'choice' }>>

const FACES: Record<string, string> = {
  Inter: 'var(--font-inter)',
  Sora: 'var(--font-sora)',
  System: 'system-ui',
}

/** A few choices side by side, each with a description. */
export function ChoiceCards({ field, spec, label, hint, error, optionText }: ChoiceCardsProps) {
  return (
    <Field group="radiogroup" label={label} hint={hint} error={error}>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {spec.options.map((option) => (
          <label
            key={option}
            className={cn(
              'flex min-h-11 cursor-pointer gap-3 rounded-md border p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              option === field.value
                ? 'border-primary bg-primary-soft'
                : 'border-border-strong hover:border-foreground',
            )}
          >
            <input
              type="radio"
              name={field.name}
              value={option}
              checked={option === field.value}
              onChange={() => field.onChange(option)}
              className="mt-0.5 size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0 text-sm" style={{ fontFamily: FACES[option] }}>
              <span className="block font-medium">{optionText(option)}</span>
              <span className="block text-muted text-xs leading-5">
                {optionText(option, 'text')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}

type IconControlProps = ControlProps<Extract<ControlSpec, { type: 'icon' }>>

/** A choice of one of the store's icons. */
export function IconControl({ field, spec, label, hint, error, optionText }: IconControlProps) {
  const options = spec.options as readonly IconName[]
  return (
    <Field group="radiogroup" label={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        {options.map((name) => {
          const isChosen = String(field.value).split(/\s+/).includes(name)
          return (
            <label
              key={name}
              className={cn(
                'relative grid size-11 cursor-pointer place-items-center rounded-md border has-focus-visible:outline-2 has-focus-visible:outline-ring',
                isChosen
                  ? 'border-primary bg-primary-soft text-primary-ink'
                  : 'border-border-strong hover:bg-surface-2',
              )}
            >
              <input
                type="radio"
                name={field.name}
                value={name}
                checked={isChosen}
                aria-label={optionText(name)}
                onChange={() => field.onChange(name)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon name={name} className="size-5" />
            </label>
          )
        })}
      </div>
    </Field>
  )
}
