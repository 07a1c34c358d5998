import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { adminText } from './texts'

type MetaFieldsProps = {
  /** What `register` returns for the fields of `metaFields`. */
  title: UseFormRegisterReturn<'metaTitle'>
  description: UseFormRegisterReturn<'metaDescription'>
  error: (name: 'metaTitle' | 'metaDescription') => string | undefined
}

/** Returns the label of a field of `metaFields`; null for other fields. */
export function metaLabel(path: string): string | null {
  return path === 'metaTitle' || path === 'metaDescription' ? adminText(`meta.${path}`) : null
}

/** The title and the description of a page in search engines. The store generates empty ones. */
export function MetaFields({ title, description, error }: MetaFieldsProps) {
  const hint = adminText('meta.hint')
  return (
    <>
      <Field label={adminText('meta.metaTitle')} hint={hint} error={error('metaTitle')}>
        <Input maxLength={200} {...title} />
      </Field>
      <Field label={adminText('meta.metaDescription')} hint={hint} error={error('metaDescription')}>
        <Textarea maxLength={500} className="min-h-20" {...description} />
      </Field>
    </>
  )
}
