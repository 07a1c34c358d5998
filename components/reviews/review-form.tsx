'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { focusInvalid } from '@/components/ui/focus-invalid'
import { forgetForm, recallForm } from '@/components/ui/form-memory'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { settled } from '@/lib/core/result'
import { BODY_MAX, TITLE_MAX } from '@/lib/reviews/schema'
import { saveReview } from '@/server/reviews/actions'
import type { OwnReview } from '@/server/reviews/dto'
import { StarChoice } from './star-choice'

type ReviewFormProps = {
  productId: string
  /** The review to edit; null for a new one. */
  review: OwnReview | null
  onSaved: (review: OwnReview) => void
  onCancel: () => void
}

/** Returns the name under which unsent values of the form are stored. */
export const reviewFormName = (productId: string) => `avaliacao-${productId}`

/** The form of a review: stars, title and text. Only the stars are required. */
export function ReviewForm({ productId, review, onSaved, onCancel }: ReviewFormProps) {
  const t = useTranslations('reviews')
  const codeText = useCodeText('reviews.codes')
  const id = useId()
  const [stars, setStars] = useState(review?.stars ?? 0)
  const [length, setLength] = useState(review?.body?.length ?? 0)
  const [starsError, setStarsError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const name = reviewFormName(productId)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (form.current) recallForm(form.current)
  }, [])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    if (stars === 0) {
      const form = event.currentTarget
      flushSync(() => setStarsError(t('fieldErrors.stars')))
      return focusInvalid(form)
    }
    const fields = new FormData(event.currentTarget)
    const text = (field: string) => String(fields.get(field) ?? '')
    const [title, body] = [text('title'), text('body')]
    setBusy(true)
    const result = await settled(saveReview({ productId, stars, title, body }))
    setBusy(false)
    if (!result.ok) return toast({ title: codeText(result.code), variant: 'destructive' })
    toast({ title: t('form.sent'), description: t('form.sentHint'), variant: 'success' })
    forgetForm(name)
    onSaved(result.data)
  }

  return (
    <form
      ref={form}
      data-remember={name}
      noValidate
      onSubmit={send}
      className="grid grid-cols-1 gap-4"
    >
      <StarChoice
        idPrefix={id}
        value={stars}
        error={starsError}
        onChange={(chosen) => {
          setStars(chosen)
          setStarsError(undefined)
        }}
      />
      <div>
        <Label htmlFor={`${id}-title`}>{t('form.title')}</Label>
        <Input
          id={`${id}-title`}
          name="title"
          maxLength={TITLE_MAX}
          defaultValue={review?.title ?? ''}
          placeholder={t('form.titleHint')}
          autoComplete="off"
        />
      </div>
      <div>
        <Label htmlFor={`${id}-body`}>{t('form.body')}</Label>
        <Textarea
          id={`${id}-body`}
          name="body"
          maxLength={BODY_MAX}
          rows={4}
          defaultValue={review?.body ?? ''}
          onInput={(event) => setLength(event.currentTarget.value.length)}
          placeholder={t('form.bodyHint')}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-xs">
          {t(review ? 'own.editHint' : 'form.publicHint')}
          {length > BODY_MAX - 300 ? ` ${t('form.left', { count: BODY_MAX - length })}` : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t('form.sending') : t('form.send')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            forgetForm(name)
            onCancel()
          }}
        >
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  )
}
