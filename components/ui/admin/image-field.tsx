'use client'

import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { withSession } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { StoreImage } from '@/components/ui/store-image'
import {
  ACCEPTED_IMAGES,
  MAX_IMAGE_BYTES,
  type UploadError,
  type UploadFolder,
} from '@/lib/content/media'
import type { ErrorCode } from '@/lib/core/result'
import { cn } from '@/lib/utils'
import { AdminIcon } from './admin-icon'
import type { ImageLibrary } from './image-library'
import { adminText } from './texts'

type UploadResult =
  | { ok: true; path: string; width: number; height: number }
  | { ok: false; code: ErrorCode | UploadError }

const ENDPOINT = '/api/admin/uploads'

function answerOf(request: XMLHttpRequest): UploadResult {
  const answer: unknown = request.response
  if (typeof answer === 'object' && answer !== null && 'ok' in answer) return answer as UploadResult
  return { ok: false, code: 'CONNECTION' }
}

/**
 * Uploads an image. `onProgress` is called with the uploaded share, from 0 to 1. Never throws: a
 * failed connection results in the code CONNECTION.
 */
export function uploadImage(
  file: Blob,
  folder: UploadFolder,
  onProgress: (share: number) => void = () => undefined,
): Promise<UploadResult> {
  if (file.size === 0) return Promise.resolve({ ok: false, code: 'EMPTY' })
  if (file.size > MAX_IMAGE_BYTES) return Promise.resolve({ ok: false, code: 'TOO_LARGE' })
  const form = new FormData()
  form.set('folder', folder)
  form.set('file', file)
  return withSession(() => send(form, onProgress))
}

function send(form: FormData, onProgress: (share: number) => void): Promise<UploadResult> {
  // Only XMLHttpRequest reports the progress of an upload.
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', ENDPOINT)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => resolve({ ok: false, code: 'CONNECTION' })
    request.send(form)
  })
}

// Without the network no dialog opens; the next press tries again.
const load = () => import('./image-library').catch(() => null)

type LibraryButtonProps = { onPick: (path: string) => void; isDisabled?: boolean }

/** A button that opens the images of the store to reuse one. The dialog is loaded on intent. */
export function LibraryButton({ onPick, isDisabled = false }: LibraryButtonProps) {
  const [Library, setLibrary] = useState<typeof ImageLibrary | null>(null)

  async function open(): Promise<void> {
    const chunk = await load()
    if (chunk) setLibrary(() => chunk.ImageLibrary)
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={isDisabled}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={open}
      >
        <AdminIcon name="images" className="size-4" />
        {adminText('image.library')}
      </Button>
      {Library ? (
        <Library
          onPick={(path) => {
            onPick(path)
            setLibrary(null)
          }}
          onEnd={() => setLibrary(null)}
        />
      ) : null}
    </>
  )
}

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
 * A field for an image, added by drag, paste or file dialog, or chosen from the images of the store. A file
 * is uploaded at once, and its path becomes the value afterwards.
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
