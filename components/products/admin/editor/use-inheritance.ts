import { useFormContext, useWatch } from 'react-hook-form'
import { inherits, isInheritable, withInheritance } from '@/lib/products/admin/inherit'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { useEditorFacts } from './editor-context'

export type Inheritance = {
  /**
   * 'none': there is no master to inherit from; 'same': not inherited, but equal to the master's
   * value.
   */
  state: 'none' | 'inherited' | 'changed' | 'same'
  setFree: () => void
  takeOver: () => void
}

/** Returns whether a field of a SKU inherits the value of its master, and functions that change it. */
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
