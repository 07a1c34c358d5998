import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { LibraryButton, uploadImage } from '@/components/ui/admin/image-field'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { StoreImage } from '@/components/ui/store-image'
import { ACCEPTED_IMAGES } from '@/lib/content/media'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { cn } from '@/lib/utils'
import { ProductField } from './product-field'

/** The images of a product: add (drop, paste, file dialog, or an image of the store), sort, describe. */
export function ImagesField() {
  const t = useTranslations('admin-products.images')
  const { getValues } = useFormContext<ProductForm>()
  const { fields, append, remove, move } = useFieldArray<ProductForm, 'images'>({
    name: 'images',
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

  const refuse = {
    onDragOver(event: DragEvent) {
      event.preventDefault() // The browser would open the file.
      event.dataTransfer.dropEffect = 'none'
    },
  }

  return (
    <ProductField name="images" isGroup>
      {({ disabled }) => (
        <div
          className={cn('grid gap-3 rounded-lg', isOver && 'ring-2 ring-primary')}
          {...(disabled ? refuse : drop)}
        >
          <ImageDrop isDisabled={disabled} onFiles={take} />
          <div>
            <LibraryButton isDisabled={disabled} onPick={(path) => append({ path, alt: '' })} />
          </div>
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

type ImageDropProps = { isDisabled: boolean; onFiles: (files: File[]) => void }

/** The input for image files, and the hint that they can be dropped or pasted. */
function ImageDrop({ isDisabled, onFiles }: ImageDropProps) {
  const t = useTranslations('admin-products.images')
  const id = useId()
  return (
    <div className="relative grid justify-items-center gap-1 rounded-lg border border-border-strong border-dashed bg-background px-4 py-7 text-center focus-within:border-primary hover:border-foreground">
      <span className="grid size-11 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <AdminIcon name="upload" />
      </span>
      <label htmlFor={id} className="font-semibold text-sm after:absolute after:inset-0">
        {t('choose')}
      </label>
      <p className="text-muted text-xs">{t('limits')}</p>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED_IMAGES}
        disabled={isDisabled}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

type ImageUploadsProps = { uploads: ImageUpload[]; onDismiss: (id: number) => void }

/** Progress of the uploads, and the errors of failed ones. */
function ImageUploads({ uploads, onDismiss }: ImageUploadsProps) {
  const t = useTranslations('admin-products.images')
  if (uploads.length === 0) return null
  return (
    <ul className="grid gap-2">
      {uploads.map(({ id, name, share, error }) => (
        <li key={id} className="rounded-md border border-border bg-surface px-3 py-2 text-sm">
          <div className="flex items-center gap-3">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {error ? (
              <button
                type="button"
                aria-label={t('dismiss', { name })}
                onClick={() => onDismiss(id)}
                className="grid size-9 place-items-center rounded-md text-muted hover:bg-surface-2"
              >
                <Icon name="x" className="size-4" />
              </button>
            ) : (
              <span className="text-muted text-xs tabular-nums">{Math.round(share * 100)}%</span>
            )}
          </div>
          {error ? (
            <p role="alert" className="text-danger-ink text-xs">
              {error}
            </p>
          ) : (
            <progress
              value={share}
              aria-label={t('progress', { name })}
              className="progress-line mt-1 block w-full"
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type ImageUpload = { id: number; name: string; share: number; error: string | null }

/** Uploads images one after the other, so that `onArrived` is called in their order. */
function useImageUploads(onArrived: (path: string) => void) {
  const t = useTranslations('admin-products.images.errors')
  const [uploads, setUploads] = useState<ImageUpload[]>([])
  const queue = useRef(Promise.resolve())
  const uploadCount = useRef(0)

  const change = (id: number, part: Partial<ImageUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  async function send(id: number, file: File) {
    const result = await uploadImage(file, 'produtos', (share) => change(id, { share }))
    if (result.ok) {
      onArrived(result.path)
      dismiss(id)
    } else {
      change(id, { error: t(t.has(result.code) ? result.code : 'UNKNOWN') })
    }
  }

  function take(files: Iterable<File>) {
    for (const file of files) {
      uploadCount.current += 1
      const id = uploadCount.current
      setUploads((all) => [...all, { id, name: file.name, share: 0, error: null }])
      queue.current = queue.current.then(() => send(id, file))
    }
  }

  return { uploads, take, dismiss, isBusy: uploads.some(({ error }) => error === null) }
}

type ImageRowProps = {
  path: string
  index: number
  productName: string
  isDisabled: boolean
  onCover: () => void
  onRemove: () => void
}

/** One image: its alternative text, whether it is the cover, and a button that removes it. */
function ImageRow(props: ImageRowProps) {
  const { path, index, productName, isDisabled, onCover, onRemove } = props
  const t = useTranslations('admin-products.images')
  const { register } = useFormContext<ProductForm>()
  const position = index + 1
  return (
    <div className="flex items-center gap-3 py-2 pr-1 max-sm:flex-wrap">
      <StoreImage
        src={path}
        alt=""
        width={96}
        height={96}
        className="size-20 shrink-0 rounded-md object-cover"
      />
      <div className="grid min-w-0 flex-1 gap-1.5 max-sm:order-last max-sm:basis-full">
        <Input
          {...register(`images.${index}.alt`)}
          readOnly={isDisabled}
          maxLength={300}
          aria-label={t('alt', { position })}
          placeholder={t('altHint', { name: productName || t('thisProduct'), position })}
        />
        {index === 0 ? (
          <Badge tone="primary" className="justify-self-start">
            {t('cover')}
          </Badge>
        ) : (
          <button
            type="button"
            disabled={isDisabled}
            onClick={onCover}
            className="min-h-6 justify-self-start font-medium text-primary-ink text-xs underline-offset-4 hover:underline disabled:opacity-40"
          >
            {t('makeCover')}
            <span className="sr-only"> ({t('name', { position })})</span>
          </button>
        )}
      </div>
      <button
        type="button"
        disabled={isDisabled}
        aria-label={t('remove', { position })}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger-ink disabled:opacity-40 max-sm:ml-auto"
      >
        <Icon name="trash-2" className="size-4.5" />
      </button>
    </div>
  )
}
