import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { SortableList } from '@/components/ui/admin/sortable-list'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { cn } from '@/lib/utils'
import { ImageDrop } from './picture-drop'
import { ImageRow } from './picture-row'
import { ImageUploads } from './picture-uploads'
import { ProductField } from './product-field'
import { useImageUploads } from './use-picture-uploads'

/** The images of a product: add by drag, paste or file dialog, sort and describe. */
export function ImagesField() {
  const t = useTranslations('admin-products.pictures')
  const { getValues } = useFormContext<ProductForm>()
  const { fields, append, remove, move } = useFieldArray<ProductForm, 'pictures'>({
    name: 'pictures',
  })
  const [isOver, setOver] = useState(false)
  const { uploads, take, dismiss } = useImageUploads((path) => append({ path, alt: '' }))
  const isImage = (file: File) => file.type.startsWith('image/')

  const drop = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
    onPaste(event: ClipboardEvent) {
      const pasted = [...event.clipboardData.files].filter(isImage)
      if (pasted.length === 0) return
      event.preventDefault()
      take(pasted)
    },
  }

  return (
    <ProductField name="pictures" isGroup>
      {({ disabled }) => (
        <div className={cn('grid gap-3 rounded-lg', isOver && 'ring-2 ring-primary')} {...drop}>
          <ImageDrop isDisabled={disabled} onFiles={take} />
          <ImageUploads uploads={uploads} onDismiss={dismiss} />
          {fields.length > 0 ? (
            <SortableList
              items={fields}
              onMove={move}
              isDisabled={disabled}
              nameOf={(item) =>
                t('name', { position: fields.findIndex(({ id }) => id === item.id) + 1 })
              }
              render={(item, index) => (
                <ImageRow
                  path={item.path}
                  index={index}
                  productName={getValues('name')}
                  isDisabled={disabled}
                  onCover={() => move(index, 0)}
                  onRemove={() => remove(index)}
                />
              )}
            />
          ) : null}
        </div>
      )}
    </ProductField>
  )
}
