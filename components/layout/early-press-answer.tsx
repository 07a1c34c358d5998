'use client'

import { useEffect } from 'react'
import { answerEarlyPress } from './early-press'

/** Stands last in the document: what is above it listens when the press is answered. */
export function EarlyPressAnswer() {
  useEffect(() => {
    const timer = setTimeout(answerEarlyPress)
    return () => clearTimeout(timer)
  }, [])
  return null
}
