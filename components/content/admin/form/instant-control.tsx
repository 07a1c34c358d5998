import { Field } from '@/components/ui/admin/field'
import { Input } from '@/components/ui/input'
import { localInstant, readLocalInstant } from '@/lib/content/admin/instant'
import type { ControlProps } from './controls'

/** A date and time in the time zone of the store. */
export function InstantControl({ field, label, hint, error }: ControlProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        type="datetime-local"
        name={field.name}
        ref={field.ref}
        value={localInstant(String(field.value ?? ''))}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(readLocalInstant(target.value))}
      />
    </Field>
  )
}
