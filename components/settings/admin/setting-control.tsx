import { useTranslations } from 'next-intl'
import { type Control, type FieldValues, useController } from 'react-hook-form'
import { FormControl } from '@/components/ui/admin/controls/form-control'
import type { SettingField } from './field-list'

type SettingControlProps = {
  /** The row, as named in the messages. */
  setting: string
  spec: SettingField
  control: Control<FieldValues>
}

/** One field of a settings form with its texts. */
export function SettingControl({ setting, spec, control }: SettingControlProps) {
  const t = useTranslations('admin-settings')
  const { field, fieldState } = useController({ name: spec.name, control })
  const at = (part: string) => `fields.${setting}.${spec.name}.${part}` as 'none'
  const code = errorCode(fieldState.error)
  return (
    <FormControl
      field={field}
      spec={spec}
      label={t(at('label'))}
      hint={t.has(at('hint')) ? t(at('hint')) : undefined}
      error={code ? t(`errors.${code}` as 'errors.required') : undefined}
      optionText={(value, part = 'label') => t(at(`options.${value}.${part}`))}
    />
  )
}

/** Returns the message key of an error; for a list, that of its first invalid entry. */
function errorCode(error: object | undefined): string | undefined {
  if (!error) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  const [first] = Object.values(error).filter((part) => typeof part === 'object' && part !== null)
  return errorCode(first)
}
