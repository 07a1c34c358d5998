'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { settled } from '@/lib/errors/result'
import type { AdminReview } from '@/server/admin/reviews/dto'
import { moderateReview } from '@/server/reviews/moderation-actions'
import { useAdminCodeText } from './use-admin-code-text'

type ReviewMovesProps = { reviewId: string; status: AdminReview['status'] }

const tones = { pending: 'coin', approved: 'good', rejected: 'danger' } as const

/** The state of a review and the ways out of it. */
export function ReviewMoves({ reviewId, status }: ReviewMovesProps) {
  const t = useTranslations('admin.reviews')
  const codeText = useAdminCodeText()
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function move(next: 'approved' | 'rejected') {
    setBusy(true)
    const result = await settled(moderateReview({ reviewId, status: next }))
    setBusy(false)
    if (!result.ok) {
      toast({ title: t('failed'), description: codeText(result.code), variant: 'destructive' })
      return
    }
    toast({ title: t(`moved.${next}`), variant: 'success' })
    router.refresh()
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={tones[status]}>{t(`states.${status}`)}</Badge>
      {status === 'approved' ? null : (
        <Button size="sm" variant="secondary" disabled={busy} onClick={() => move('approved')}>
          {t('moves.approved')}
        </Button>
      )}
      {status === 'rejected' ? null : (
        <Button size="sm" variant="ghost" disabled={busy} onClick={() => move('rejected')}>
          {t('moves.rejected')}
        </Button>
      )}
    </div>
  )
}
