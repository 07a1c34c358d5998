import { type ComponentProps, type ReactNode, useState } from 'react'
import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import { ChoiceCards, IconControl } from '@/components/ui/admin/choice-controls'
import { ColorsControl } from '@/components/ui/admin/colors-control'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { SwitchField } from '@/components/ui/switch-field'
import { Textarea } from '@/components/ui/textarea'
import {
  type ControlSpec,
  formatLocalDateTime,
  parseLocalDateTime,
} from '@/lib/content/admin/controls'
import { ColorField } from './colors-control'
import { ImageField } from './image-field'
import { LinkField } from './link-field'

export type ControlProps<S extends ControlSpec = ControlSpec> = {
  field: ControllerRenderProps<FieldValues, string>
  spec: S
  label: string
  hint: string | undefined
  error: string | undefined
  /** Returns the text of an option, or its description. */
  optionText: (value: string, part?: 'label' | 'text') => string
}

/** One field of an admin form, rendered by its type. */
export function FormControl(props: ControlProps) {
  const { field, spec, label, hint, error } = props
  const words = { label, hint, error }
  const text = String(field.value ?? '')
  const { onChange } = field
  switch (spec.type) {
    case 'switch': {
      const { value, ...rest } = field
      return (
        <SwitchField
          {...rest}
          label={label}
          hint={hint}
          checked={Boolean(value)}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    }
    case 'link':
      return <LinkField {...words} value={text} onChange={onChange} />
    case 'color':
      return <ColorField {...words} value={text} onChange={onChange} />
    case 'colors':
      return <ColorsControl {...words} value={text} onChange={onChange} />
    case 'icon':
      return <IconControl {...props} spec={spec} />
    case 'choice':
      return <ChoiceCards {...props} spec={spec} />
    case 'image':
      return (
        <ImageField
          {...words}
          value={text || null}
          folder={spec.folder}
          onChange={(path) => onChange(path ?? (spec.isNullable ? null : ''))}
        />
      )
    default:
      return (
        <Field label={label} hint={hint} error={error}>
          {boxOf(props)}
        </Field>
      )
  }
}

/** Returns the control of a type that has one control. */
function boxOf({ field, spec, optionText }: ControlProps): ReactNode {
  const { value, onChange, ...rest } = field
  const text = String(value ?? '')
  switch (spec.type) {
    case 'textarea':
      return <Textarea {...field} value={text} rows={spec.rows} />
    case 'markdown':
      return <Textarea {...field} value={text} className="min-h-96 font-mono" />
    case 'select':
      return (
        <SelectNative {...field} value={text}>
          {spec.options.map((option) => (
            <option key={option} value={option}>
              {optionText(option)}
            </option>
          ))}
        </SelectNative>
      )
    case 'instant':
      return (
        <Input
          {...rest}
          type="datetime-local"
          value={formatLocalDateTime(text)}
          onChange={({ target }) => onChange(parseLocalDateTime(target.value))}
        />
      )
    case 'date':
      return <Input {...field} type="date" value={text} />
    case 'money':
      return <MoneyInput {...rest} cents={value} onCents={onChange} />
    case 'lines':
      return <LinesInput {...rest} lines={value} onLines={onChange} />
    case 'number':
      return (
        <Input
          {...rest}
          type="number"
          inputMode="decimal"
          step={spec.step ?? 1}
          value={Number.isFinite(value) ? value : ''}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      )
    case 'emoji':
      return <Input {...field} value={text} />
    case 'text':
      return <Input {...field} value={text} inputMode={spec.inputMode} />
    default:
      return null
  }
}

type LinesInputProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  lines: readonly string[]
  onLines: (lines: string[]) => void
}

/** A list with one entry per line; empty and repeated lines are ignored. */
function LinesInput({ lines, onLines, onBlur, ...props }: LinesInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Textarea
      {...props}
      rows={6}
      value={typed ?? lines.join('\n')}
      onChange={(event) => {
        setTyped(event.target.value)
        const found = event.target.value.split('\n').map((line) => line.trim())
        onLines([...new Set(found.filter(Boolean))])
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  cents: number
  onCents: (cents: number) => void
}

const shown = (cents: number) =>
  Number.isFinite(cents) ? (cents / 100).toFixed(2).replace('.', ',') : ''

/**
 * Parses an amount typed in reais, such as '15', '15,5' or '1.500,00'. Returns centavos; NaN for
 * anything else.
 */
function centsOf(text: string): number {
  const plain = text
    .replace(/[R$\s]/g, '')
    .replace(/\.(?=\d{3})/g, '')
    .replace(',', '.')
  return /^\d+(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** A field for an amount in reais whose value is in centavos. The amount is formatted on blur. */
function MoneyInput({ cents, onCents, onBlur, ...props }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-3.5 grid place-items-center text-muted text-sm"
      >
        R$
      </span>
      <Input
        {...props}
        inputMode="decimal"
        className="pl-10 tabular-nums"
        value={typed ?? shown(cents)}
        onChange={(event) => {
          setTyped(event.target.value)
          onCents(centsOf(event.target.value))
        }}
        onBlur={(event) => {
          if (Number.isFinite(cents)) setTyped(null)
          onBlur?.(event)
        }}
      />
    </span>
  )
}
