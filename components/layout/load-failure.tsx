'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'

/** Shows a toast that a part of the page could not be loaded. Renders nothing in its place. */
export function LoadFailure({ message }: { message: string }) {
  useEffect(() => {
    toast({ title: message, variant: 'destructive' })
  }, [message])
  return null
}
