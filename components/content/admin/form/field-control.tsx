import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { FormControl } from '@/components/ui/admin/controls/form-control'
import type { FieldSpec } from '@/lib/content/admin/forms'
import { cn } from '@/lib/utils'

type FieldControlProps = {
  kind: string
  spec: FieldSpec
  /** The path of the field in the form; defaults to `spec.name`. */
  path?: string
}

const wide = new Set(['textarea', 'markdown', 'image', 'colors', 'icon'])

/** One field of a form with the texts of its kind. */
export function FieldControl({ kind, spec, path = spec.name }: FieldControlProps) {
  const t = useTranslations('admin-content')
  const { field, fieldState } = useController({ name: path })
  const name = spec.name.split('.').at(-1) ?? spec.name
  const at = (part: string) => `kinds.${kind}.${part}.${name}` as 'title'
  const errorKey = `fieldErrors.${fieldState.error?.message}` as 'fieldErrors.required'
  return (
    <div className={cn('min-w-0', wide.has(spec.type) && 'md:col-span-2')}>
      <FormControl
        field={field}
        spec={spec}
        label={t(at('fields'))}
        hint={t.has(at('hints')) ? t(at('hints')) : undefined}
        error={fieldState.error ? t(t.has(errorKey) ? errorKey : 'fieldErrors.invalid') : undefined}
        optionText={(value) => t(`kinds.${kind}.options.${name}.${value || 'none'}` as 'title')}
      />
    </div>
  )
}
