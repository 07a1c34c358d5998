import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { longColour, splitColours } from '@/lib/content/admin/colours'
import { safeColour } from '@/lib/core/color'

const MAX = 8

type ColoursControlProps = {
  label: string
  hint: string | undefined
  error: string | undefined
  /** Colors separated by commas. */
  value: string
  onChange: (value: string) => void
}

/** The colors of a gradient, from left to right. */
export function ColoursControl({ label, hint, error, value, onChange }: ColoursControlProps) {
  const t = useTranslations('admin-content.controls')
  const colours = splitColours(value)
  const write = (next: readonly string[]) => onChange(next.join(', '))
  return (
    <Field group="group" label={label} hint={hint} error={error}>
      <div className="flex flex-wrap items-center gap-3">
        {colours.map((colour, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its place in the gradient
            key={index}
            className="flex items-center rounded-md border border-border-strong p-1"
          >
            <input
              type="color"
              aria-label={t('colourAt', { place: index + 1 })}
              value={longColour(safeColour(colour, ''))}
              onChange={({ target }) =>
                write(colours.map((old, at) => (at === index ? target.value : old)))
              }
              className="size-9 cursor-pointer bg-transparent"
            />
            <button
              type="button"
              aria-label={t('removeColourAt', { place: index + 1 })}
              onClick={() => write(colours.filter((_, at) => at !== index))}
              className="grid size-9 place-items-center rounded-sm text-muted hover:text-foreground"
            >
              <Icon name="x" className="size-4" />
            </button>
          </span>
        ))}
        {colours.length < MAX ? (
          <Button
            variant="outline"
            size="sm"
            onClick={() => write([...colours, longColour(colours.at(-1) ?? '')])}
          >
            <Icon name="plus" className="size-4" />
            {t('addColour')}
          </Button>
        ) : null}
      </div>
    </Field>
  )
}
