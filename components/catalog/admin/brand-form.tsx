import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type Resolver, useForm } from 'react-hook-form'
import { DialogFormEnd } from '@/components/ui/admin/dialog-form-end'
import { useVersionedSave } from '@/components/ui/admin/use-versioned-save'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { type BrandValues, brandSchema } from '@/lib/catalog/brand-schema'
import type { Saved } from '@/lib/core/merge'
import { saveBrand } from '@/server/products/admin/brand-actions'
import type { AdminBrand } from '@/server/products/admin/brand-dto'

/** The form of a brand. */
export function BrandForm({ brand, onEnd }: { brand: AdminBrand; onEnd: () => void }) {
  const t = useTranslations('admin-catalog.brands')
  const router = useRouter()
  const form = useForm<BrandValues>({
    resolver: zodResolver(brandSchema as never) as unknown as Resolver<BrandValues>,
    defaultValues: brand.values,
  })
  const { register, formState } = form
  const labelOf = (path: string) => t(path as 'name')
  const saving = useVersionedSave<BrandValues, Saved<BrandValues>>({
    form,
    row: brand,
    labelOf,
    write: (values, seen) => saveBrand({ id: brand.id, seen, values }),
    onSaved: () => {
      toast({ title: t('saved'), variant: 'success' })
      router.refresh()
      onEnd()
    },
    onFailed: t('failed'),
  })
  const error = (name: keyof BrandValues) => {
    const key = formState.errors[name]?.message
    return key ? t(`errors.${key as 'name'}`) : undefined
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(saving.save)} className="mt-4 grid gap-4">
      <Field
        label={t('name')}
        hint={t('nameHint', { products: brand.products })}
        error={error('name')}
        isRequired
      >
        <Input maxLength={80} autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t('description')} hint={t('textHint')} error={error('description')}>
        <Textarea maxLength={2000} className="min-h-24" {...register('description')} />
      </Field>
      <Field label={t('metaTitle')} hint={t('metaHint')} error={error('metaTitle')}>
        <Input maxLength={200} {...register('metaTitle')} />
      </Field>
      <Field label={t('metaDescription')} hint={t('metaHint')} error={error('metaDescription')}>
        <Textarea maxLength={500} className="min-h-20" {...register('metaDescription')} />
      </Field>
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} />
    </form>
  )
}
