import { useTranslations } from 'next-intl'
import { type ChangeEvent, useId, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { StoreImage } from '@/components/ui/store-image'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { toActionResult } from '@/lib/core/result'
import { MAX_PHOTOS, PHOTO_TYPES, photoProblem, type ReviewPhoto } from '@/lib/reviews/schema'
import { deleteReviewPhoto } from '@/server/reviews/actions'
import type { OwnReview } from '@/server/reviews/dto'
import type { PhotoResult } from '@/server/reviews/photo-actions'

/** A chosen file, and why it was not sent. */
export type ChosenPhoto = { id: string; file: File; problem: string | null }

async function sendPhoto(reviewId: string, file: File): Promise<PhotoResult> {
  const body = new FormData()
  body.set('review', reviewId)
  body.set('file', file)
  try {
    const response = await fetch('/api/minha-avaliacao/fotos', { method: 'POST', body })
    return await response.json()
  } catch {
    return { ok: false, code: 'CONNECTION' }
  }
}

/** Sends photos one after the other. Returns the review with those that were stored, and the others. */
export async function sendPhotos(review: OwnReview, chosen: readonly ChosenPhoto[]) {
  const refused: ChosenPhoto[] = []
  let saved = review
  for (const photo of chosen) {
    if (photo.problem) continue // not sent again; the list says why
    const result = await sendPhoto(review.id, photo.file)
    if (result.ok) saved = result.data
    else refused.push({ ...photo, problem: result.code })
  }
  return { review: saved, refused }
}

type PhotoPickerProps = {
  /** Number of photos that the review has. */
  stored: number
  chosen: readonly ChosenPhoto[]
  isBusy: boolean
  onChange: (chosen: ChosenPhoto[]) => void
}

/** Chooses photos for a review, which are sent with it. Files that would be refused say so at once. */
export function PhotoPicker({ stored, chosen, isBusy, onChange }: PhotoPickerProps) {
  const t = useTranslations('reviews.photos')
  const codeText = useCodeText('reviews.photos.codes')
  const id = useId()
  const sendable = chosen.filter(({ problem }) => !problem).length
  const free = MAX_PHOTOS - stored - sendable

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    target.value = '' // the same file can be chosen again
    const added = files.map((file, index) => ({
      id: crypto.randomUUID(),
      file,
      problem: photoProblem(file) ?? (index < free ? null : 'CONFLICT'),
    }))
    onChange([...chosen.filter(({ problem }) => !problem), ...added])
  }

  return (
    <div className="grid gap-2">
      <p id={`${id}-label`} className="font-medium text-sm">
        {t('label')}
      </p>
      <ul className="grid gap-1.5 empty:hidden">
        {chosen.map((photo) => (
          <li
            key={photo.id}
            className="flex items-center justify-between gap-2 rounded-md bg-surface-2 py-1 pl-3 text-sm"
          >
            <span className="min-w-0">
              <span className="block truncate">{photo.file.name}</span>
              {photo.problem ? (
                <span role="alert" className="block text-danger-ink text-xs">
                  {codeText(photo.problem)}
                </span>
              ) : null}
            </span>
            <button
              type="button"
              disabled={isBusy}
              aria-label={t('drop', { name: photo.file.name })}
              onClick={() => onChange(chosen.filter((other) => other.id !== photo.id))}
              className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-foreground"
            >
              <Icon name="x" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {free > 0 ? (
        <label
          className={buttonVariants({
            variant: 'outline',
            size: 'sm',
            className: 'cursor-pointer justify-self-start has-focus-visible:outline-2',
          })}
        >
          <Icon name="plus" className="size-4" />
          {t('choose')}
          <input
            type="file"
            multiple
            accept={PHOTO_TYPES}
            disabled={isBusy}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-hint`}
            onChange={choose}
            className="sr-only"
          />
        </label>
      ) : null}
      <p id={`${id}-hint`} className="text-muted text-xs">
        {t('hint', { count: MAX_PHOTOS })}
      </p>
    </div>
  )
}

type OwnPhotosProps = { review: OwnReview; onChange: (photos: ReviewPhoto[]) => void }

/** The stored photos of the customer's review, each with a button that removes it. */
export function OwnPhotos({ review: { photos, productId }, onChange }: OwnPhotosProps) {
  const t = useTranslations('reviews.photos')
  const codeText = useCodeText('reviews.codes')
  const [removing, setRemoving] = useState<string | null>(null)

  async function remove(id: string) {
    setRemoving(id)
    const result = await toActionResult(deleteReviewPhoto({ photoId: id, productId }))
    setRemoving(null)
    if (!result.ok) return toast({ title: codeText(result.code), variant: 'destructive' })
    onChange(photos.filter((photo) => photo.id !== id))
    toast({ title: t('removed'), variant: 'success' })
  }

  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map(({ id, file }, index) => (
        <li key={id} className="grid w-24 gap-1">
          <StoreImage
            src={file}
            alt={t('own', { number: index + 1 })}
            width={96}
            height={96}
            className="size-24 rounded-md object-cover"
          />
          <button
            type="button"
            disabled={removing !== null}
            aria-label={t('remove', { number: index + 1 })}
            onClick={() => void remove(id)}
            className="min-h-11 rounded-md text-muted text-xs underline underline-offset-4 hover:text-foreground md:min-h-9"
          >
            {t('removeShort')}
          </button>
        </li>
      ))}
    </ul>
  )
}
