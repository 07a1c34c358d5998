'use client'

import type { OverlayProps } from '@/components/layout/overlay-host'
import { useVisitor } from '@/components/layout/visitor'
import { QuestionOverlay } from '@/components/reviews/question-overlay'

/** The dialog for questions about a product, in which only customers can ask. */
export function StoreQuestionOverlay({ open, onOpenChange }: OverlayProps) {
  const isCustomer = useVisitor().customer !== null
  return <QuestionOverlay open={open} onOpenChange={onOpenChange} isCustomer={isCustomer} />
}
