'use client'

import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { clearForm, restoreForm } from '@/components/ui/form-memory'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { RequiredNote } from '@/components/ui/required-note'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import { toActionResult } from '@/lib/core/result'
import { BODY_MAX, reviewSchema, TITLE_MAX } from '@/lib/reviews/schema'
import { saveReview } from '@/server/reviews/actions'
import type { OwnReview } from '@/server/reviews/dto'
import { type ChosenPhoto, OwnPhotos, PhotoPicker, sendPhotos } from './review-photos'

type ReviewFormProps = {
  productId: string
  /** The review to edit; null for a new one. */
  review: OwnReview | null
  onSaved: (review: OwnReview) => void
  /** Called when the review changed and the form stays, because a photo was removed or refused. */
  onChanged: (review: OwnReview) => void
  onCancel: () => void
}

/** Returns the name under which unsent values of the form are stored. */
export const reviewFormName = (productId: string) => `avaliacao-${productId}`

const formSchema = reviewSchema.omit({ productId: true })

/** The form of a review: stars, title, text and photos. Only the stars are required. */
export function ReviewForm(props: ReviewFormProps) {
  const { productId, review, onSaved, onChanged, onCancel } = props
  const t = useTranslations('reviews')
  const codeText = useCodeText('reviews.codes')
  const name = reviewFormName(productId)
  const element = useRef<HTMLFormElement>(null)
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: formSchema,
    defaultValues: { stars: review?.stars ?? 0 },
    send: async (values) => {
      const result = await toActionResult(saveReview({ productId, ...values }))
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
        <Button type="submit" disabled={isBusy}>
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
