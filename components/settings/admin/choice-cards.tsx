import { useTranslations } from 'next-intl'
import { cn } from '@/lib/utils'

type ChoiceCardsProps = {
  /** Path of the field; the texts of the choices are below it in the messages. */
  path: string
  options: readonly string[]
  value: string
  onChange: (value: string) => void
}

const FACES: Record<string, string> = {
  Inter: 'var(--font-inter)',
  Sora: 'var(--font-sora)',
  System: 'system-ui',
}

/** A few choices side by side, each with a description. */
export function ChoiceCards({ path, options, value, onChange }: ChoiceCardsProps) {
  const t = useTranslations('admin-settings.fields')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{t(`${path}.label` as 'none')}</legend>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {options.map((option) => (
          <label
            key={option}
            className={cn(
              'flex min-h-11 cursor-pointer gap-3 rounded-md border p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              option === value
                ? 'border-primary bg-primary-soft'
                : 'border-border-strong hover:border-foreground',
            )}
          >
            <input
              type="radio"
              name={path}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="mt-0.5 size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0 text-sm" style={{ fontFamily: FACES[option] }}>
              <span className="block font-medium">
                {t(`${path}.options.${option}.label` as 'none')}
              </span>
              <span className="block text-muted text-xs leading-5">
                {t(`${path}.options.${option}.text` as 'none')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
