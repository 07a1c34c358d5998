import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { StoreImage } from '@/components/ui/store-image'
import { toast } from '@/components/ui/toast'
import type { ReviewPhoto } from '@/lib/reviews/schema'
import { moderateReview, removeReviewPhoto } from '@/server/reviews/admin/actions'
import type { AdminReview } from '@/server/reviews/admin/dto'

type ReviewTransitionsProps = { review: AdminReview }

/** Buttons that approve or reject a review. */
export function ReviewTransitions({ review }: ReviewTransitionsProps) {
  const { id, status } = review
  const t = useTranslations('admin-reviews')
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function move(next: 'approved' | 'rejected') {
    setBusy(true)
    const result = await callAction(() =>
      moderateReview({ reviewId: id, status: next, seen: review }),
    )
    setBusy(false)
    if (!result.ok) {
      toast({ title: t('failed'), description: adminCodeText(result.code), variant: 'destructive' })
      if (result.code === 'CONFLICT') router.refresh()
      return
    }
    toast({ title: t(`moved.${next}`), variant: 'success' })
    router.refresh()
  }

  return (
    <span className="flex flex-wrap gap-2">
      {(['approved', 'rejected'] as const)
        .filter((next) => next !== status)
        .map((next) => (
          <Button
            key={next}
            size="sm"
            variant={next === 'approved' ? 'secondary' : 'ghost'}
            disabled={busy}
            onClick={() => move(next)}
          >
            {t(`moves.${next}`)}
          </Button>
        ))}
    </span>
  )
}

type ReviewPhotoItemProps = { photo: ReviewPhoto; number: number; author: string }

/** A photo of a review, which opens in a new tab, and a button that removes it at the second press. */
export function ReviewPhotoItem({ photo: { id, file }, number, author }: ReviewPhotoItemProps) {
  const t = useTranslations('admin-reviews')
  const router = useRouter()
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const result = await callAction(() => removeReviewPhoto({ photoId: id }))
    setBusy(false)
    if (!result.ok) {
      toast({ title: t('failed'), description: adminCodeText(result.code), variant: 'destructive' })
      return
    }
    toast({ title: t('photos.removed'), variant: 'success' })
    router.refresh()
  }

  return (
    <span className="grid w-28 gap-1">
      <a
        href={file}
        target="_blank"
        rel="noreferrer"
        aria-label={t('photos.open', { number, author })}
        className="block rounded-md"
      >
        <StoreImage
          src={file}
          alt={t('photos.alt', { number, author })}
          width={144}
          height={144}
          className="size-28 rounded-md object-cover"
        />
      </a>
      <Button
        size="sm"
        variant={isSure ? 'danger' : 'ghost'}
        disabled={isBusy}
        aria-label={isSure ? undefined : t('photos.remove', { number, author })}
        onBlur={() => setSure(false)}
        onClick={() => (isSure ? void remove() : setSure(true))}
      >
        {t(isSure ? 'photos.sure' : 'photos.removeShort')}
      </Button>
    </span>
  )
}

type BulkPublishProps = { reviews: AdminReview[]; onEnd: () => void }

/** Publishes the selected reviews that are not public yet, one after the other. */
export function BulkPublish({ reviews, onEnd }: BulkPublishProps) {
  const t = useTranslations('admin-reviews')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const waiting = reviews.filter(({ status }) => status !== 'approved')

  async function publish() {
    setBusy(true)
    let done = 0
    for (const review of waiting) {
      const result = await callAction(() =>
        moderateReview({ reviewId: review.id, status: 'approved', seen: review }),
      )
      if (!result.ok) {
        toast({
          title: t('failed'),
          description: adminCodeText(result.code),
          variant: 'destructive',
        })
        break
      }
      done += 1
    }
    setBusy(false)
    if (done === waiting.length) {
      toast({ title: t('bulk.done', { count: done }), variant: 'success' })
      onEnd()
    }
    router.refresh()
  }

  return (
    <Button size="sm" disabled={busy || waiting.length === 0} onClick={publish}>
      {t('bulk.approved', { count: waiting.length })}
    </Button>
  )
}
