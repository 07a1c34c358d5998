import { useEffect, useEffectEvent, useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import type { ActionResult } from '@/lib/core/result'
import { useSaveToast } from './use-outcome'

const PAUSE_MS = 250

/**
 * Returns the search results for the text, requested after a pause in typing; null before the first
 * response.
 */
export function useSearch<T>(text: string, find: (text: string) => Promise<ActionResult<T[]>>) {
  const [found, setFound] = useState<T[] | null>(null)
  const showResult = useSaveToast('productSection')
  const ask = useEffectEvent(async (wanted: string, isCurrent: () => boolean) => {
    const result = await callAction(() => find(wanted))
    if (!isCurrent()) return
    if (result.ok) setFound(result.data)
    else showResult('loaded', result)
  })
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => void ask(text, () => isCurrent), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return found
}
