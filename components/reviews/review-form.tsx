'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { settled } from '@/lib/errors/result'
import { BODY_MAX, TITLE_MAX } from '@/lib/reviews/schema'
import { saveReview } from '@/server/reviews/actions'
import type { OwnReview } from '@/server/reviews/dto'
import { StarChoice } from './star-choice'
import { useCodeText } from './use-code-text'

type ReviewFormProps = {
  productId: string
  /** The review that is mended; none for a new one. */
  review: OwnReview | null
  onSaved: (review: OwnReview) => void
  onCancel: () => void
}

/** Stars, a title and a text. The words may stay empty, the stars not. */
export function ReviewForm({ productId, review, onSaved, onCancel }: ReviewFormProps) {
  const t = useTranslations('reviews')
  const codeText = useCodeText()
  const id = useId()
  const [stars, setStars] = useState(review?.stars ?? 0)
  const [body, setBody] = useState(review?.body ?? '')
  const [starsError, setStarsError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    if (stars === 0) return setStarsError(t('fieldErrors.stars'))
    const title = String(new FormData(event.currentTarget).get('title') ?? '')
    setBusy(true)
    const result = await settled(saveReview({ productId, stars, title, body }))
    setBusy(false)
    if (!result.ok) return toast({ title: codeText(result.code), variant: 'destructive' })
    toast({ title: t('form.sent'), description: t('form.sentHint'), variant: 'success' })
    onSaved(result.data)
  }

  return (
    <form noValidate onSubmit={send} className="grid grid-cols-1 gap-4">
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
          maxLength={BODY_MAX}
          rows={4}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          placeholder={t('form.bodyHint')}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-xs">
          {t(review ? 'own.editHint' : 'form.publicHint')}
          {body.length > BODY_MAX - 300
            ? ` ${t('form.left', { count: BODY_MAX - body.length })}`
            : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t('form.sending') : t('form.send')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  )
}
