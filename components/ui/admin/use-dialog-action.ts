import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/core/result'
import { adminCodeText } from './admin-code-text'
import { callAction } from './call-action'

type Options = {
  /** Title of the toast of a failure. */
  failed: string
  onEnd: () => void
}

/**
 * Returns `run`, which runs the action that a dialog asks about, shows a toast with its outcome,
 * refreshes the page and ends the dialog.
 */
export function useDialogAction({ failed, onEnd }: Options) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function run(done: string, action: () => Promise<ActionResult<unknown>>): Promise<void> {
    setBusy(true)
    const result = await callAction(action)
    setBusy(false)
    if (result.ok) toast({ title: done, variant: 'success' })
    else {
      const description = adminCodeText(result.code)
      toast({ title: failed, description, variant: 'destructive' })
    }
    router.refresh()
    onEnd()
  }

  return { isBusy, run }
}
