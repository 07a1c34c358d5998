import { useRef, useState } from 'react'
import type { AssistanceRequest } from '@/lib/assistance/request'
import { pageOwner } from '@/lib/auth/page-owner'
import type { ErrorCode } from '@/lib/core/codes'
import { toActionResult } from '@/lib/core/result'
import { sendAssistanceRequest } from '@/server/assistance/actions'
import type { SentRequest } from '@/server/assistance/dto'
import { loadOrCreateKey, removeKey } from './wizard-storage'

export type Sending = { isBusy: boolean; failure: ErrorCode | null }

const send = (request: AssistanceRequest) =>
  toActionResult(
    sendAssistanceRequest({ key: loadOrCreateKey(request), request, owner: pageOwner() }),
  )

/**
 * Sends a request once. Its key is stored before the request is sent and removed when the result is
 * known, so that a lost answer never creates a second request.
 */
export function useSend(onSent: (sent: SentRequest) => void) {
  const [sending, setSending] = useState<Sending>({ isBusy: false, failure: null })
  const isBusy = useRef(false)

  async function start(request: AssistanceRequest) {
    if (isBusy.current) return
    isBusy.current = true
    setSending({ isBusy: true, failure: null })
    let result = await send(request)
    if (!result.ok && result.code === 'KEY_REUSED') {
      removeKey()
      result = await send(request)
    }
    isBusy.current = false
    setSending({ isBusy: false, failure: result.ok ? null : result.code })
    if (result.ok) onSent(result.data)
  }

  return { sending, start }
}
