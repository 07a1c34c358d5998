import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { moderateReview } from '@/server/reviews/admin/actions'
import type { AdminReview } from '@/server/reviews/admin/dto'

type ReviewTransitionsProps = { review: Pick<AdminReview, 'id' | 'status'> }

/** Buttons that approve or reject a review. */
export function ReviewTransitions({ review: { id, status } }: ReviewTransitionsProps) {
  const t = useTranslations('admin-reviews')
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function move(next: 'approved' | 'rejected') {
    setBusy(true)
    const result = await callAction(() => moderateReview({ reviewId: id, status: next }))
    setBusy(false)
    if (!result.ok) {
      toast({ title: t('failed'), description: adminCodeText(result.code), variant: 'destructive' })
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
