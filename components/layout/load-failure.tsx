'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'

/** Says that a part of the page could not be loaded; the part itself is left out (storefront §8). */
export function LoadFailure({ message }: { message: string }) {
  useEffect(() => {
    toast({ title: message, variant: 'destructive' })
  }, [message])
  return null
}
