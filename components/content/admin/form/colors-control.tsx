import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { longColour, splitColours } from '@/lib/content/admin/colours'
import { safeColour } from '@/lib/core/color'
import type { ControlProps } from './controls'

const MAX = 8

/** The colors of a gradient, from left to right. */
export function ColoursControl({ field, label, hint, error }: ControlProps) {
  const t = useTranslations('admin-content.controls')
  const colours = splitColours(String(field.value ?? ''))
  const write = (next: readonly string[]) => field.onChange(next.join(', '))
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {colours.map((colour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its place in the gradient
        <span key={index} className="flex items-center rounded-md border border-border-strong p-1">
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
      {hint ? <p className="w-full text-muted text-xs">{hint}</p> : null}
      {error ? (
        <p role="alert" className="w-full font-medium text-danger-ink text-xs">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
