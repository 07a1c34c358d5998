import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { adminText } from './texts'

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
