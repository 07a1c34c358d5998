'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'

/** Shows a toast when products failed to load. */
export function FailureToast({ message }: { message: string }) {
  useEffect(() => toast({ title: message, variant: 'destructive' }), [message])
  return null
}
