'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { RunProgress } from './run-progress'
import { useImportStatus } from './use-import-status'

/** Shows the progress of a step that was started earlier, and refreshes the page when it is done. */
export function RunWatch({ id, kind }: { id: string; kind: 'check' | 'apply' }) {
  const router = useRouter()
  const { status } = useImportStatus(id)
  const isRunning = !status || status.state === (kind === 'check' ? 'checking' : 'applying')
  useEffect(() => {
    if (!isRunning) router.refresh()
  }, [isRunning, router])
  return <RunProgress id={id} kind={kind} />
}
