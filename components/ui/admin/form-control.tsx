import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { SwitchField } from '@/components/ui/switch-field'
import { Textarea } from '@/components/ui/textarea'
import {
  type ControlSpec,
  formatLocalDateTime,
  parseLocalDateTime,
} from '@/lib/content/admin/controls'
import { isExternal, safeHref } from '@/lib/core/safe-href'
import { cn } from '@/lib/utils'
import { ColorField, ColorsControl } from './colors-control'
import { ImageField } from './image-field'
import { adminText } from './texts'

type ControlProps<S extends ControlSpec = ControlSpec> = {
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
          hint={error ? <span className="text-danger-ink">{error}</span> : hint}
          aria-invalid={error ? true : undefined}
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
        value={typed !== null && Object.is(centsOf(typed), cents) ? typed : shown(cents)}
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

type LinkFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  error?: string
  isRequired?: boolean
  /** Addresses offered while typing. */
  suggestions?: { value: string; label: string }[]
  className?: string
}

/** A field for a link, checked by the rule of the database, with a link to its target. */
function LinkField(props: LinkFieldProps) {
  const { label, value, onChange, error, isRequired, suggestions = [], className } = props
  const list = useId()
  const href = safeHref(value)
  const isEmpty = value === '' || value === '#'
  const wrong = isEmpty || href ? undefined : adminText('link.invalid')
  const where = href ? adminText(isExternal(href) ? 'link.external' : 'link.internal') : null
  const hint = where ? (
    <>
      {where} ·{' '}
      <a
        href={href ?? undefined}
        target="_blank"
        rel="noopener noreferrer"
        className="text-primary-ink underline underline-offset-2"
      >
        {adminText('link.open')}
      </a>
    </>
  ) : (
    (props.hint ?? adminText('link.hint'))
  )
  return (
    <>
      <Field
        label={label}
        hint={hint}
        error={error ?? wrong}
        isRequired={isRequired}
        className={className}
      >
        <Input
          value={value}
          list={suggestions.length > 0 ? list : undefined}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </Field>
      {suggestions.length > 0 ? (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  )
}

type ChoiceCardsProps = ControlProps<Extract<ControlSpec, { type: 'choice' }>>

const FACES: Record<string, string> = {
  Inter: 'var(--font-inter)',
  Sora: 'var(--font-sora)',
  System: 'system-ui',
}

/** A few choices side by side, each with a description. */
function ChoiceCards({ field, spec, label, hint, error, optionText }: ChoiceCardsProps) {
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
function IconControl({ field, spec, label, hint, error, optionText }: IconControlProps) {
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
