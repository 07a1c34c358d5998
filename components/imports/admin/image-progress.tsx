'use client'

import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { retryImportImages } from '@/server/imports/actions'
import type { ImageCounts } from '@/server/imports/dto'
import { useErrorToast } from './failures'
import { ProgressBar } from './run-progress'
import { fetchImages } from './upload-file'

type ImageProgressProps = { id: string; counts: ImageCounts }

const PAUSE_MS = 500
const AFTER_FAILURE_MS = 5_000

const isDone = ({ total, stored, failed }: ImageCounts) => stored + failed >= total

/**
 * Shows the progress of an import's images. While mounted, it requests the download of the next
 * ones until all are done.
 */
export function ImageProgress({ id, counts }: ImageProgressProps) {
  const t = useTranslations('admin-imports.images')
  const format = useFormatter()
  const router = useRouter()
  const showFailure = useErrorToast()
  const [now, setNow] = useState(counts)
  const [isRunning, setRunning] = useState(!isDone(counts))

  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    async function fetchSome() {
      const answer = await fetchImages(id)
      if (isUnmounted) return
      if (answer.ok) setNow(answer.data)
      if (answer.ok && isDone(answer.data)) {
        setRunning(false)
        router.refresh()
        return
      }
      timer = setTimeout(fetchSome, answer.ok ? PAUSE_MS : AFTER_FAILURE_MS)
    }
    void fetchSome()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [id, isRunning, router])

  async function retry() {
    const result = await callAction(() => retryImportImages({ id }))
    if (!result.ok) {
      showFailure(result.code)
      return
    }
    setNow({ ...now, failed: 0 })
    setRunning(true)
  }

  const { total, stored, failed } = now
  const numbers = { stored: format.number(stored), total: format.number(total) }
  return (
    <>
      <ProgressBar
        value={(isRunning ? stored + failed : stored) / total}
        label={t(isRunning ? 'running' : 'done', numbers)}
      />
      {failed > 0 && !isRunning ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="text-danger-ink text-sm">{t('failed', { count: failed })}</p>
          <Button size="sm" variant="outline" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
