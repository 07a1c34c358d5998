import { pageOwner } from '@/lib/auth/cookies'
import errors from '@/lib/i18n/messages/pt-BR/errors.json'
import { saveTypedValues } from './reload-form-storage'
import { toast } from './toast'

const RELOAD_DELAY_MS = 2_000

let isEnding = false

/**
 * Shows a toast that the session has ended, and calls `reload` 2 s later. Stores typed values for the
 * reloaded page. With `title`, the sentence about the session becomes the description of the toast.
 */
export function scheduleReload(reload: () => void, title?: string): void {
  if (isEnding) return
  isEnding = true
  saveTypedValues(pageOwner())
  const sentence = errors.userMessage.sessionExpired
  toast({
    ...(title ? { title, description: sentence } : { title: sentence }),
    variant: 'destructive',
    durationMs: 2 * RELOAD_DELAY_MS,
  })
  setTimeout(() => {
    saveTypedValues(pageOwner())
    reload()
  }, RELOAD_DELAY_MS)
}
