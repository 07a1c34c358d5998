import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { longColor, splitColors } from '@/lib/content/admin/controls'
import { safeColor } from '@/lib/core/color'
import { adminText } from './texts'

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

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** Returns the six-digit form, the only one that the color input of the browser accepts. */
const sixDigits = (value: string) =>
  value.length === 4 ? value.replace(/[0-9a-f]/gi, (digit) => digit + digit) : value

type ColorFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  error?: string
  /** Shown in the color input while there is no color. */
  fallback?: string
  className?: string
}

/** A color input with a text field for the code; an empty value means no color. */
export function ColorField(props: ColorFieldProps) {
  const { label, value, onChange, hint, error, fallback, className } = props
  const isValid = HEX.test(value)
  const wrong = value !== '' && !isValid ? adminText('color.invalid') : undefined
  return (
    <Field label={label} hint={hint} error={error ?? wrong} className={className}>
      <ColorInput
        label={label}
        value={value}
        shown={isValid ? sixDigits(value) : (fallback ?? '')}
        onChange={onChange}
      />
    </Field>
  )
}

type ColorInputProps = {
  id?: string
  label: string
  value: string
  shown: string
  onChange: (value: string) => void
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

function ColorInput({ label, value, shown, onChange, ...rest }: ColorInputProps) {
  return (
    <span className="flex gap-2">
      <input
        type="color"
        aria-label={adminText('color.pick', { label })}
        value={shown || undefined}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-12 shrink-0 cursor-pointer rounded-md border border-border-strong bg-surface p-1"
      />
      <Input
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        className="font-mono uppercase"
      />
    </span>
  )
}
