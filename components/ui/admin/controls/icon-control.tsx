import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import type { ControlSpec } from '@/lib/content/admin/controls'
import { cn } from '@/lib/utils'
import type { ControlProps } from './form-control'

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
