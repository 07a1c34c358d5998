import { useEffect, useState } from 'react'
import type { ImportStatus } from '@/server/imports/admin/dto'
import { getImportStatus } from './upload-file'

const POLL_MS = 800

/**
 * Polls the status of an import while mounted; `status` is null before the first response.
 * `seconds` is the time since mounting.
 */
export function useImportStatus(id: string): { status: ImportStatus | null; seconds: number } {
  const [status, setStatus] = useState<ImportStatus | null>(null)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const started = Date.now()
    let isRequesting = false
    let isUnmounted = false
    const timer = setInterval(async () => {
      setSeconds(Math.round((Date.now() - started) / 1000))
      if (isRequesting) return
      isRequesting = true
      const answer = await getImportStatus(id)
      isRequesting = false
      if (answer.ok && !isUnmounted) setStatus(answer.data)
    }, POLL_MS)
    return () => {
      isUnmounted = true
      clearInterval(timer)
    }
  }, [id])
  return { status, seconds }
}
