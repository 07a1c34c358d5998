import { useTranslations } from 'next-intl'
import { type Control, type FieldValues, useController } from 'react-hook-form'
import { Field } from '@/components/ui/admin/field'
import { ImageField } from '@/components/ui/admin/image-field'
import { LinkField } from '@/components/ui/admin/link-field'
import { SwitchField } from '@/components/ui/admin/switch-field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { ChoiceCards } from './choice-cards'
import type { SettingField } from './field-list'
import { LinesInput } from './lines-input'
import { MoneyInput } from './money-input'

type SettingInputProps = {
  /** The row, as named in the messages. */
  setting: string
  field: SettingField
  control: Control<FieldValues>
}

/** One field of a settings form, rendered by its kind. */
export function SettingInput({ setting, field, control }: SettingInputProps) {
  const t = useTranslations('admin-settings')
  const { field: own, fieldState } = useController({ name: field.name, control })
  const path = `${setting}.${field.name}`
  const textOf = (part: 'label' | 'hint') => {
    const key = `fields.${path}.${part}` as 'none'
    return t.has(key) ? t(key) : undefined
  }
  const code = errorCode(fieldState.error)
  const error = code ? t(`errors.${code}` as 'errors.required') : undefined
  const words = { label: textOf('label') ?? field.name, hint: textOf('hint'), error }
  const { value, onChange, onBlur, name, ref } = own

  if (field.kind === 'choice') {
    return (
      <ChoiceCards path={path} options={field.options ?? []} value={value} onChange={onChange} />
    )
  }
  if (field.kind === 'switch') {
    return (
      <SwitchField
        {...words}
        ref={ref}
        name={name}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  }
  if (field.kind === 'image') {
    return <ImageField {...words} value={value} onChange={onChange} folder="marca" />
  }
  if (field.kind === 'link') {
    return <LinkField {...words} value={value} onChange={onChange} />
  }
  const box = { ref, name, onBlur }
  return (
    <Field {...words}>
      {field.kind === 'money' ? (
        <MoneyInput {...box} cents={value} onCents={onChange} />
      ) : field.kind === 'lines' ? (
        <LinesInput {...box} lines={value} onLines={onChange} />
      ) : field.kind === 'area' ? (
        <Textarea {...box} rows={3} value={value} onChange={onChange} />
      ) : field.kind === 'number' ? (
        <Input
          {...box}
          type="number"
          inputMode="decimal"
          step={field.step ?? 1}
          value={Number.isFinite(value) ? value : ''}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      ) : (
        <Input {...box} inputMode={field.inputMode} value={value} onChange={onChange} />
      )}
    </Field>
  )
}

/** Returns the message key of an error; for a list, that of its first invalid entry. */
function errorCode(error: object | undefined): string | undefined {
  if (!error) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  const [first] = Object.values(error).filter((part) => typeof part === 'object' && part !== null)
  return errorCode(first)
}
