'use client'

import { useEffect } from 'react'
import { primaryButton } from '@/components/ui/button-plain'
import { startBrokenImages } from './navigation/broken-images'

/** The way back to the page that was wanted: by a press, or by itself when the network is there. */
export function ComeBack({ label }: { label: string }) {
  useEffect(() => {
    const stop = startBrokenImages()
    const comeBack = () => location.reload()
    addEventListener('online', comeBack)
    return () => {
      stop()
      removeEventListener('online', comeBack)
    }
  }, [])
  return (
    <button type="button" className={primaryButton} onClick={() => location.reload()}>
      {label}
    </button>
  )
}
