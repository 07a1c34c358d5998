'use client'

import { useEffect } from 'react'
import { startBrokenImages } from './navigation/broken-images'

/**
 * The button of the offline page that reloads the requested page. The page also reloads when the
 * browser comes online.
 */
export function ReloadButton({ label }: { label: string }) {
  useEffect(() => {
    const stop = startBrokenImages()
    const reloadPage = () => location.reload()
    addEventListener('online', reloadPage)
    return () => {
      stop()
      removeEventListener('online', reloadPage)
    }
  }, [])
  return (
    <button
      type="button"
      className="button button-primary button-md"
      onClick={() => location.reload()}
    >
      {label}
    </button>
  )
}
