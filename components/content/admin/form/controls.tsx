import type { ComponentType } from 'react'
import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import { ColorField } from '@/components/ui/admin/color-field'
import { Field } from '@/components/ui/admin/field'
import { ImageField } from '@/components/ui/admin/image-field'
import { LinkField } from '@/components/ui/admin/link-field'
import { SwitchField } from '@/components/ui/admin/switch-field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { Textarea } from '@/components/ui/textarea'
import type { FieldSpec } from '@/lib/content/admin/forms'
import { ColoursControl } from './colors-control'
import { IconControl } from './icon-control'
import { InstantControl } from './instant-control'

export type ControlProps = {
  field: ControllerRenderProps<FieldValues, string>
  spec: FieldSpec
  label: string
  hint: string | undefined
  error: string | undefined
  optionText: (value: string) => string
}

const textOf = ({ value }: ControlProps['field']) => String(value ?? '')

function TextControl({ field, spec, ...told }: ControlProps) {
  const { optionText: _, ...frame } = told
  const Box = spec.type === 'textarea' || spec.type === 'markdown' ? Textarea : Input
  const look = spec.type === 'markdown' ? 'min-h-96 font-mono' : undefined
  return (
    <Field {...frame}>
      <Box {...field} value={textOf(field)} className={look} />
    </Field>
  )
}

function SelectControl({ field, spec, optionText, ...frame }: ControlProps) {
  const options = 'options' in spec ? spec.options : []
  return (
    <Field {...frame}>
      <SelectNative {...field} value={textOf(field)}>
        {options.map((value) => (
          <option key={value} value={value}>
            {optionText(value)}
          </option>
        ))}
      </SelectNative>
    </Field>
  )
}

function LinkControl({ field, label, hint, error }: ControlProps) {
  return (
    <LinkField
      label={label}
      hint={hint}
      error={error}
      value={textOf(field)}
      onChange={field.onChange}
    />
  )
}

function ColourControl({ field, label, hint, error }: ControlProps) {
  return (
    <ColorField
      label={label}
      hint={hint}
      error={error}
      value={textOf(field)}
      onChange={field.onChange}
    />
  )
}

function ImageControl({ field, spec, label, hint, error }: ControlProps) {
  return (
    <ImageField
      label={label}
      hint={hint}
      error={error}
      value={textOf(field) || null}
      folder={'folder' in spec ? spec.folder : 'secoes'}
      onChange={(path) => field.onChange(path ?? '')}
    />
  )
}

function SwitchControl({ field, label, hint }: ControlProps) {
  const { value, onChange, ...rest } = field
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

/** The control of each type of field. */
export const CONTROLS: Record<FieldSpec['type'], ComponentType<ControlProps>> = {
  text: TextControl,
  emoji: TextControl,
  textarea: TextControl,
  markdown: TextControl,
  switch: SwitchControl,
  link: LinkControl,
  select: SelectControl,
  colour: ColourControl,
  colours: ColoursControl,
  icon: IconControl,
  image: ImageControl,
  instant: InstantControl,
}
