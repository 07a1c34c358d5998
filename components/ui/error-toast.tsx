'use client'

import { useEffect } from 'react'
import { toast } from './toast'

/** Shows a toast that a part of the page failed to load, and renders nothing. */
export function ErrorToast({ title }: { title: string }) {
  useEffect(() => toast({ title, variant: 'destructive' }), [title])
  return null
}
