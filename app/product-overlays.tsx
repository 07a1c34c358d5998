'use client'

import type { OverlayProps } from '@/components/layout/overlay-host'
import { useVisitor } from '@/components/layout/visitor'
import { AlertOverlay } from '@/components/products/alert-overlay'
import { QuestionOverlay } from '@/components/reviews/question-overlay'

/** The dialog for alerts about a product, which asks only guests for an e-mail. */
export function StoreAlertOverlay({ open, onOpenChange }: OverlayProps) {
  const isCustomer = useVisitor().customer !== null
  return <AlertOverlay open={open} onOpenChange={onOpenChange} isCustomer={isCustomer} />
}

/** The dialog for questions about a product, in which only customers can ask. */
export function StoreQuestionOverlay({ open, onOpenChange }: OverlayProps) {
  const isCustomer = useVisitor().customer !== null
  return <QuestionOverlay open={open} onOpenChange={onOpenChange} isCustomer={isCustomer} />
}
