import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { StoreImage } from '@/components/ui/store-image'
import { ACCEPTED_IMAGES, type UploadFolder } from '@/lib/content/image-files'
import { cn } from '@/lib/utils'
import { AdminIcon } from './admin-icon'
import { LibraryButton } from './library-button'
import { adminText } from './texts'
import { uploadImage } from './upload'

type ImageFieldProps = {
  label: string
  value: string | null
  onChange: (path: string | null) => void
  folder: UploadFolder
  hint?: string
  error?: string
  className?: string
}

const errorText = (code: string) =>
  adminText.has(`image.errors.${code}` as 'image.errors.UNKNOWN')
    ? adminText(`image.errors.${code}` as 'image.errors.UNKNOWN')
    : adminText('image.errors.UNKNOWN')

/**
 * An image added by drag, paste or file dialog, or chosen from the images of the store. It is uploaded at
 * once and becomes the value afterwards.
 */
export function ImageField(props: ImageFieldProps) {
  const { label, value, onChange, folder, hint, error, className } = props
  const id = useId()
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)

  async function take(file: File | undefined) {
    if (!file || share !== null) return
    setFailure(null)
    setShare(0)
    const result = await uploadImage(file, folder, setShare)
    setShare(null)
    if (result.ok) onChange(result.path)
    else setFailure(errorText(result.code))
  }

  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      void take(event.dataTransfer.files[0])
    },
    onPaste: (event: ClipboardEvent) => void take(event.clipboardData.files[0]),
  }
  const wrong = error ?? failure
  return (
    <Field group="group" label={label} error={wrong} className={className} {...drop}>
      <div
        className={cn(
          'flex flex-wrap items-center gap-4 rounded-md border border-border-strong border-dashed bg-surface p-3',
          isOver && 'border-primary bg-primary-soft',
        )}
      >
        {value ? (
          <StoreImage
            src={value}
            alt={adminText('image.preview')}
            width={200}
            height={200}
            className="size-24 rounded-sm object-contain"
          />
        ) : (
          <span className="grid size-24 place-items-center rounded-sm bg-surface-2 text-muted">
            <AdminIcon name="image" className="size-8" />
          </span>
        )}
        <div className="min-w-40 flex-1">
          <p className="text-muted text-sm">{hint ?? adminText('image.drop')}</p>
          <p className="mb-2 text-muted text-xs">{adminText('image.hint')}</p>
          {share === null ? (
            <div className="flex flex-wrap gap-2">
              <label
                htmlFor={id}
                className="inline-flex h-11 items-center gap-2 rounded-md bg-surface-2 px-3.5 font-semibold text-sm focus-within:outline-2 focus-within:outline-ring hover:bg-surface-3 md:h-9"
              >
                <AdminIcon name="upload" className="size-4" />
                {adminText(value ? 'image.replace' : 'image.choose')}
                <input
                  id={id}
                  type="file"
                  accept={ACCEPTED_IMAGES}
                  className="sr-only"
                  onChange={(event) => {
                    void take(event.target.files?.[0])
                    event.target.value = ''
                  }}
                />
              </label>
              <LibraryButton
                onPick={(path) => {
                  setFailure(null)
                  onChange(path)
                }}
              />
              {value ? (
                <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
                  {adminText('image.remove')}
                </Button>
              ) : null}
            </div>
          ) : (
            <div role="status" className="text-sm">
              {adminText('image.uploading', { percent: Math.round(share * 100) })}
              <progress
                value={share}
                aria-label={adminText('image.progress')}
                className="progress-line mt-1 block w-full"
              />
            </div>
          )}
        </div>
      </div>
    </Field>
  )
}
