import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import {
  type FieldPathByValue,
  useController,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import { type ControlAttributes, Field } from '@/components/ui/field'
import { SwitchField } from '@/components/ui/switch-field'
import {
  inherits,
  isInheritable,
  type ProductForm,
  withInheritance,
} from '@/lib/products/admin/product-form'
import { fieldNamed } from '@/lib/products/fields'
import { cn } from '@/lib/utils'
import { useEditorFacts } from './editor-context'

type ControlProps = ControlAttributes & { disabled: boolean }

type ProductFieldProps = {
  /** Path of the field. Its first part is the column, which has the inheritance and the error. */
  name: string
  className?: string
  /** Renders several controls as a labeled group instead of one control with a label. */
  isGroup?: boolean
  /** Shown beside the label, at the end of the line. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label, hint, error and inheritance of a product field. */
export function ProductField({ name, className, isGroup, aside, children }: ProductFieldProps) {
  const t = useTranslations('admin-products')
  const column = name.split('.')[0] as keyof ProductForm
  const { errors } = useFormState<ProductForm>({ name: column })
  const inheritance = useInheritance(column)
  const isOuter = column === name
  const error = isOuter ? errors[column]?.message : undefined
  const field = fieldNamed(column)
  const limits = field?.kind === 'number' ? { min: field.min, max: field.max } : undefined
  const hint = t.has(`fields.${name}.hint`) ? t(`fields.${name}.hint`) : null
  const label = t(`fields.${name}.label`)
  return (
    <Field
      label={label}
      hint={hint}
      error={error && t(`errors.${error}`, limits)}
      group={isGroup ? 'group' : undefined}
      className={className}
      data-field={name}
      aside={
        isOuter && inheritance.state !== 'none' ? (
          <InheritanceMark label={label} inheritance={inheritance} />
        ) : (
          aside
        )
      }
    >
      {(control) => children({ ...control, disabled: inheritance.state === 'inherited' })}
    </Field>
  )
}

type InheritanceMarkProps = { label: string; inheritance: Inheritance }

/** The badge 'herdado' or 'alterado', with a button that changes the state. */
function InheritanceMark({ label, inheritance }: InheritanceMarkProps) {
  const t = useTranslations('admin-products.inheritance')
  const { state } = inheritance
  const isInherited = state === 'inherited'
  return (
    <span className="flex items-center gap-2">
      {state === 'inherited' || state === 'changed' ? (
        <Badge tone={isInherited ? 'pro' : 'coin'}>{t(state)}</Badge>
      ) : null}
      <button
        type="button"
        onClick={isInherited ? inheritance.setFree : inheritance.takeOver}
        className="min-h-6 rounded-sm font-medium text-primary-ink text-xs underline-offset-4 hover:underline"
      >
        {t(isInherited ? 'setFree' : state === 'same' ? 'inherit' : 'takeOver')}
        <span className="sr-only">: {label}</span>
      </button>
    </span>
  )
}

type Inheritance = {
  /**
   * 'none': there is no master to inherit from; 'same': not inherited, but equal to the master's
   * value.
   */
  state: 'none' | 'inherited' | 'changed' | 'same'
  setFree: () => void
  takeOver: () => void
}

/**
 * Returns whether a field of a SKU inherits the value of its master, and functions that change that:
 * `setFree` ends the inheritance and preserves the value, `takeOver` inherits the value of the master.
 */
export function useInheritance(field: keyof ProductForm): Inheritance {
  const { setValue, getValues } = useFormContext<ProductForm>()
  const { master } = useEditorFacts()
  const [type, parent, columns] = useWatch<
    ProductForm,
    ['product_type', 'parent_product_id', 'inherit_from_master']
  >({ name: ['product_type', 'parent_product_id', 'inherit_from_master'] })
  const value = useWatch<ProductForm>({ name: field })
  const hasMaster = type === 'sku' && master !== null && parent === master.id
  if (!hasMaster || !isInheritable(field)) {
    return { state: 'none', setFree: () => undefined, takeOver: () => undefined }
  }
  const change = (isInherited: boolean) =>
    setValue(
      'inherit_from_master',
      withInheritance(getValues('inherit_from_master'), field, isInherited),
      { shouldDirty: true },
    )
  return {
    state: inherits(columns, field)
      ? 'inherited'
      : JSON.stringify(value) === JSON.stringify(master.form[field])
        ? 'same'
        : 'changed',
    setFree: () => change(false),
    takeOver: () => {
      change(true)
      setValue(field, structuredClone(master.form[field]) as never, { shouldDirty: true })
    },
  }
}

type SwitchName = FieldPathByValue<ProductForm, boolean>

/** A boolean field as a switch. */
export function ProductSwitch({ name, className }: { name: SwitchName; className?: string }) {
  const t = useTranslations('admin-products')
  const { field } = useController<ProductForm, SwitchName>({ name })
  const column = name.split('.')[0] as keyof ProductForm
  const inheritance = useInheritance(column)
  const label = t(`fields.${name}.label`)
  const { value, onChange, onBlur, ref } = field
  return (
    <div
      data-field={name}
      className={cn('flex flex-wrap items-center justify-between gap-x-3 py-1', className)}
    >
      <SwitchField
        ref={ref}
        label={label}
        hint={t.has(`fields.${name}.hint`) ? t(`fields.${name}.hint`) : undefined}
        checked={value}
        disabled={inheritance.state === 'inherited'}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
      />
      {column === name && inheritance.state !== 'none' ? (
        <InheritanceMark label={label} inheritance={inheritance} />
      ) : null}
    </div>
  )
}

/** A section of a tab with its heading. */
export function FormSection({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('admin-products.parts')
  return (
    <section className="grid gap-4 border-border border-t pt-5 first:border-t-0 first:pt-0">
      <header>
        <h3 className="display-3">{t(`${name}.title`)}</h3>
        {t.has(`${name}.text`) ? <p className="text-muted text-sm">{t(`${name}.text`)}</p> : null}
      </header>
      {children}
    </section>
  )
}

const HEADING = 'part-heading'

/** Focuses the `PartHeading` after the next render, in place of the pressed button, which is removed. */
export const focusHeading = () =>
  requestAnimationFrame(() => document.getElementById(HEADING)?.focus({ preventScroll: true }))

/** Heading and text of a part that replaces another one. */
export function PartHeading({ title, text }: { title: string; text: string }) {
  return (
    <header>
      <h3 id={HEADING} tabIndex={-1} className="display-3 outline-none">
        {title}
      </h3>
      <p className="text-muted text-sm">{text}</p>
    </header>
  )
}
