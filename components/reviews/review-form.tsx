'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Button, buttonVariants } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { RequiredNote } from '@/components/ui/field-text'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { clearForm, restoreForm } from '@/components/ui/page-form-storage'
import { StoreImage } from '@/components/ui/store-image'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import { pageOwner } from '@/lib/auth/cookies'
import { randomUuid } from '@/lib/auth/random-uuid'
import { toActionResult } from '@/lib/core/result'
import {
  BODY_MAX,
  getPhotoError,
  MAX_PHOTOS,
  PHOTO_TYPES,
  type ReviewPhoto,
  reviewSchema,
  TITLE_MAX,
} from '@/lib/reviews'
import { deleteReviewPhoto, saveReview } from '@/server/reviews/actions'
import type { OwnReview } from '@/server/reviews/dto'
import type { PhotoResult } from '@/server/reviews/photo-actions'

type ReviewFormProps = {
  productId: string
  /** The review to edit; null for a new one. */
  review: OwnReview | null
  /** Whether the first field takes the focus. */
  isFocused: boolean
  onSaved: (review: OwnReview) => void
  /** Called when the review changed and the form stays open: a photo was removed or refused. */
  onChanged: (review: OwnReview) => void
  onCancel: () => void
}

/** Returns the name under which unsent values of the form are stored. */
export const reviewFormName = (productId: string) => `avaliacao-${productId}`

const formSchema = reviewSchema.omit({ productId: true })

/** The form of a review: stars, title, text and photos. Only the stars are required. */
export function ReviewForm(props: ReviewFormProps) {
  const { productId, review, isFocused, onSaved, onChanged, onCancel } = props
  const t = useTranslations('reviews')
  const codeText = useCodeText('reviews.codes')
  const name = reviewFormName(productId)
  const element = useRef<HTMLFormElement>(null)
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: formSchema,
    defaultValues: { stars: review?.stars ?? 0 },
    send: async (values) => {
      const result = await toActionResult(saveReview({ productId, ...values }, pageOwner()))
      return result.ok ? { ok: true, data: await sendPhotos(result.data, photos) } : result
    },
    onSuccess: ({ review: saved, refused }) => {
      setPhotos(refused)
      if (refused.length > 0) {
        const [title, description] = [t('photos.notAll'), t('photos.notAllHint')]
        toast({ title, description, variant: 'destructive' })
        return onChanged(saved)
      }
      toast({ title: t('form.sent'), description: t('form.sentHint'), variant: 'success' })
      clearForm(name)
      onSaved(saved)
    },
    onFailure: ({ code }) => toast({ title: codeText(code), variant: 'destructive' }),
  })
  const { field: stars } = useController({ control: form.control, name: 'stars' })
  const body = useWatch({ control: form.control, name: 'body' }) ?? review?.body ?? ''

  useEffect(() => {
    if (element.current) restoreForm(element.current)
  }, [])
  useEffect(() => {
    const star = (state: string) =>
      element.current?.querySelector<HTMLInputElement>(`input[type=radio]${state}`)
    if (isFocused) (star(':checked') ?? star(''))?.focus()
  }, [isFocused])

  return (
    <form ref={element} data-remember={name} {...formProps} className="grid grid-cols-1 gap-4">
      <StarChoice
        ref={stars.ref}
        value={stars.value}
        error={errorOf('stars') && t('fieldErrors.stars')}
        onChange={stars.onChange}
      />
      <Field label={t('form.title')}>
        <Input
          {...form.register('title')}
          maxLength={TITLE_MAX}
          defaultValue={review?.title ?? ''}
          placeholder={t('form.titleHint')}
          autoComplete="off"
        />
      </Field>
      <Field
        label={t('form.body')}
        hint={
          <>
            {t(review ? 'own.editHint' : 'form.publicHint')}
            {body.length > BODY_MAX - 300
              ? ` ${t('form.left', { count: BODY_MAX - body.length })}`
              : null}
          </>
        }
      >
        <Textarea
          {...form.register('body')}
          maxLength={BODY_MAX}
          rows={4}
          defaultValue={review?.body ?? ''}
          placeholder={t('form.bodyHint')}
        />
      </Field>
      {review ? (
        <OwnPhotos review={review} onChange={(rest) => onChanged({ ...review, photos: rest })} />
      ) : null}
      <PhotoPicker
        stored={review?.photos.length ?? 0}
        chosen={photos}
        isBusy={isBusy}
        onChange={setPhotos}
      />
      <RequiredNote />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t('form.sending') : t('form.send')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            clearForm(name)
            onCancel()
          }}
        >
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  )
}

const ALL = [1, 2, 3, 4, 5] as const

type StarChoiceProps = {
  /** The first star, which is focused for an error. */
  ref: Ref<HTMLInputElement>
  value: number
  error: string | undefined
  onChange: (stars: number) => void
}

/** One to five stars as radio buttons, for pointer, arrow keys and screen readers. */
function StarChoice({ ref, value, error, onChange }: StarChoiceProps) {
  const t = useTranslations('reviews')
  const word = ALL.find((star) => star === value) ?? 0
  return (
    <Field group="radiogroup" label={t('form.legend')} error={error} isRequired>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {ALL.map((star) => (
            <label
              key={star}
              className={`grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ring ${star <= value ? 'text-coin' : 'text-border-strong hover:text-coin'}`}
            >
              <input
                ref={star === 1 ? ref : undefined}
                type="radio"
                name="stars"
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                aria-label={t('form.star', { count: star })}
                className="sr-only"
              />
              <Icon name="star" className={`size-7 ${star <= value ? 'fill-current' : ''}`} />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-muted text-sm">
          {t(`form.words.${word}`)}
        </span>
      </div>
    </Field>
  )
}

/** A selected file, and the reason why it was not sent, or null. */
type ChosenPhoto = { id: string; file: File; error: string | null }

/** Whether an upload of the photo may succeed. */
const isSendable = ({ file, error }: ChosenPhoto) =>
  error === null || (error !== 'CONFLICT' && getPhotoError(file) === null)

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

/** Sends the sendable photos one by one. Returns the review with those stored, and those that failed. */
async function sendPhotos(review: OwnReview, chosen: readonly ChosenPhoto[]) {
  const refused: ChosenPhoto[] = []
  let saved = review
  for (const photo of chosen) {
    if (!isSendable(photo)) continue // the list shows the reason
    const result = await sendPhoto(review.id, photo.file)
    if (result.ok) saved = result.data
    else refused.push({ ...photo, error: result.code })
  }
  return { review: saved, refused }
}

/**
 * Moves the focus away from the item of a photo that is removed: to the button of the photo beside it, to
 * the field that selects photos, or, if that field is not shown, to another photo of the form.
 */
function leavePhoto(item: Element | null): void {
  const { activeElement } = document
  if (!item || (activeElement !== document.body && !item.contains(activeElement))) return
  const beside = item.nextElementSibling ?? item.previousElementSibling
  const form = item.closest('form')
  const target =
    beside?.querySelector('button') ??
    form?.querySelector<HTMLElement>('input[type=file]') ??
    [...(form?.querySelectorAll<HTMLElement>('li button') ?? [])].find((it) => !item.contains(it))
  target?.focus({ preventScroll: true })
}

type PhotoPickerProps = {
  /** Number of photos that the review has. */
  stored: number
  chosen: readonly ChosenPhoto[]
  isBusy: boolean
  onChange: (chosen: ChosenPhoto[]) => void
}

/** Selects photos to be sent with a review. Files that the server would refuse show an error at once. */
function PhotoPicker({ stored, chosen, isBusy, onChange }: PhotoPickerProps) {
  const t = useTranslations('reviews.photos')
  const codeText = useCodeText('reviews.photos.codes')
  const id = useId()
  const sendable = chosen.filter(isSendable)
  const free = MAX_PHOTOS - stored - sendable.length

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    target.value = '' // the same file can be chosen again
    const added = files.map((file, index) => ({
      id: randomUuid(),
      file,
      error: getPhotoError(file) ?? (index < free ? null : 'CONFLICT'),
    }))
    onChange([...sendable, ...added])
  }

  return (
    <div className="grid gap-2">
      <p className="font-medium text-sm">{t('label')}</p>
      <ul className="grid gap-1.5 empty:hidden">
        {chosen.map((photo) => (
          <li
            key={photo.id}
            className="flex items-center justify-between gap-2 rounded-md bg-surface-2 py-1 pl-3 text-sm"
          >
            <span className="min-w-0">
              <span className="block truncate">{photo.file.name}</span>
              {photo.error ? (
                <span role="alert" className="block text-danger-ink text-xs">
                  {codeText(photo.error)}
                </span>
              ) : null}
            </span>
            <button
              type="button"
              aria-disabled={isBusy}
              aria-label={t('drop', { name: photo.file.name })}
              onClick={({ currentTarget }) => {
                if (isBusy) return
                leavePhoto(currentTarget.closest('li'))
                onChange(chosen.filter((other) => other.id !== photo.id))
              }}
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
function OwnPhotos({ review: { photos, productId }, onChange }: OwnPhotosProps) {
  const t = useTranslations('reviews.photos')
  const codeText = useCodeText('reviews.codes')
  const [removing, setRemoving] = useState<string | null>(null)

  async function remove(id: string, item: Element | null) {
    if (removing !== null) return
    setRemoving(id)
    const result = await toActionResult(deleteReviewPhoto({ photoId: id, productId }))
    setRemoving(null)
    if (!result.ok) return toast({ title: codeText(result.code), variant: 'destructive' })
    leavePhoto(item)
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
            aria-disabled={removing !== null}
            aria-label={t('remove', { number: index + 1 })}
            onClick={({ currentTarget }) => void remove(id, currentTarget.closest('li'))}
            className="min-h-11 rounded-md text-muted text-xs underline underline-offset-4 hover:text-foreground md:min-h-9"
          >
            {t('removeShort')}
          </button>
        </li>
      ))}
    </ul>
  )
}
