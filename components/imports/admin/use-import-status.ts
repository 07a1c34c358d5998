import { useEffect, useState } from 'react'
import type { ImportStatus } from '@/server/imports/admin/dto'
import { askStatus } from './upload-file'

const EVERY_MS = 800

/**
 * Polls the status of an import while mounted; `status` is null before the first response.
 * `seconds` is the time since mounting.
 */
export function useImportStatus(id: string): { status: ImportStatus | null; seconds: number } {
  const [status, setStatus] = useState<ImportStatus | null>(null)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const started = Date.now()
    let isAsking = false
    let isGone = false
    const timer = setInterval(async () => {
      setSeconds(Math.round((Date.now() - started) / 1000))
      if (isAsking) return
      isAsking = true
      const answer = await askStatus(id)
      isAsking = false
      if (answer.ok && !isGone) setStatus(answer.data)
    }, EVERY_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [id])
  return { status, seconds }
}
