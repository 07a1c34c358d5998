import { useTranslations } from 'next-intl'

type OptionChooserProps = {
  /** Name of the form field whose value is stored in the cart line. */
  field: 'size' | 'color'
  legend: string
  options: string[]
}

/**
 * Sizes or colors as radio buttons of the buy form. If there is only one option, it is selected. The
 * browser requires a selection, even before hydration.
 */
export function OptionChooser({ field, legend, options }: OptionChooserProps) {
  const t = useTranslations('products.options')
  if (options.length === 0) return null
  return (
    <fieldset className="group/options min-w-0">
      <legend className="mb-2 text-muted text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className="relative">
            <input
              type="radio"
              name={field}
              value={option}
              required
              defaultChecked={options.length === 1}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border border-border bg-surface px-3.5 font-medium text-sm transition peer-checked:border-primary peer-checked:bg-primary-soft peer-checked:text-primary-ink peer-hover:border-foreground peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2">
              {option}
            </span>
          </label>
        ))}
      </div>
      <p
        role="alert"
        className="mt-1.5 hidden text-danger-ink text-sm group-data-submitted/options:group-has-[:invalid]/options:block"
      >
        {t('required')}
      </p>
    </fieldset>
  )
}
