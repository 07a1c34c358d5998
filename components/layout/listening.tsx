'use client'

import { useLayoutEffect } from 'react'
import { startListening } from '@/components/ui/early-press'

/** Stands last in the body, so that whatever the page listens with is there before. */
export function Listening() {
  useLayoutEffect(startListening, [])
  return null
}
