import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { longColor, splitColors } from '@/lib/content/admin/controls'
import { safeColor } from '@/lib/core/color'

const MAX = 8

type ColorsControlProps = {
  label: string
  hint: string | undefined
  error: string | undefined
  /** Colors separated by commas. */
  value: string
  onChange: (value: string) => void
}

/** The colors of a gradient, from left to right. */
export function ColorsControl({ label, hint, error, value, onChange }: ColorsControlProps) {
  const t = useTranslations('admin-content.controls')
  const colors = splitColors(value)
  const write = (next: readonly string[]) => onChange(next.join(', '))
  return (
    <Field group="group" label={label} hint={hint} error={error}>
      <div className="flex flex-wrap items-center gap-3">
        {colors.map((color, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a color is its place in the gradient
            key={index}
            className="flex items-center rounded-md border border-border-strong p-1"
          >
            <input
              type="color"
              aria-label={t('colorAt', { place: index + 1 })}
              value={longColor(safeColor(color, ''))}
              onChange={({ target }) =>
                write(colors.map((old, at) => (at === index ? target.value : old)))
              }
              className="size-9 cursor-pointer bg-transparent"
            />
            <button
              type="button"
              aria-label={t('removeColorAt', { place: index + 1 })}
              onClick={() => write(colors.filter((_, at) => at !== index))}
              className="grid size-9 place-items-center rounded-sm text-muted hover:text-foreground"
            >
              <Icon name="x" className="size-4" />
            </button>
          </span>
        ))}
        {colors.length < MAX ? (
          <Button
            variant="outline"
            size="sm"
            onClick={() => write([...colors, longColor(colors.at(-1) ?? '')])}
          >
            <Icon name="plus" className="size-4" />
            {t('addColor')}
          </Button>
        ) : null}
      </div>
    </Field>
  )
}
