import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { decideImportRows } from '@/server/imports/admin/actions'
import { useErrorToast } from './use-error-toast'

type Decision = Omit<Parameters<typeof decideImportRows>[0], 'id'>

/**
 * Returns `decide`, which saves a decision about flagged lines, and `isBusy`, which is true until
 * the page shows the decision.
 */
export function useFlagDecision(id: string) {
  const router = useRouter()
  const showFailure = useErrorToast()
  const [isSending, setSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()

  async function decide(decision: Decision) {
    setSending(true)
    const result = await callAction(() => decideImportRows({ id, ...decision }))
    setSending(false)
    if (result.ok) startRefresh(() => router.refresh())
    else showFailure(result.code)
  }

  return { isBusy: isSending || isRefreshing, decide }
}
