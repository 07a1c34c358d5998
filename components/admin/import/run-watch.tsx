'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { RunProgress } from './run-progress'
import { useImportStatus } from './use-import-status'

/** For who comes back while a step runs: shows how far it is, and what came of it when it is done. */
export function RunWatch({ id, kind }: { id: string; kind: 'check' | 'apply' }) {
  const router = useRouter()
  const { status } = useImportStatus(id)
  const isRunning = !status || status.state === (kind === 'check' ? 'checking' : 'applying')
  useEffect(() => {
    if (!isRunning) router.refresh()
  }, [isRunning, router])
  return <RunProgress id={id} kind={kind} />
}
