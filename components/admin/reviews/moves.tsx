import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { AdminReview } from '@/server/admin/reviews/dto'
import { moderateReview } from '@/server/reviews/moderation-actions'
import { callAction } from '../session/call-action'
import { useAdminCodeText } from '../use-admin-code-text'

type ReviewMovesProps = { review: Pick<AdminReview, 'id' | 'status'> }

/** What can become of a review. */
export function ReviewMoves({ review: { id, status } }: ReviewMovesProps) {
  const t = useTranslations('admin-sales.reviews')
  const codeText = useAdminCodeText()
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function move(next: 'approved' | 'rejected') {
    setBusy(true)
    const result = await callAction(() => moderateReview({ reviewId: id, status: next }))
    setBusy(false)
    if (!result.ok) {
      toast({ title: t('failed'), description: codeText(result.code), variant: 'destructive' })
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
