// Data of the wizard stored in the tab: the draft, the key of a request whose answer is not known,
// and the request that was sent. It is stored in sessionStorage only.
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { DRAFT_KEY, SENT_KEY } from '@/lib/assistance/choices'
import type { AssistanceRequest } from '@/lib/assistance/request'
import { EMPTY_WIZARD, type Models, parseDraft, type Wizard } from '@/lib/assistance/wizard'
import { randomUuid } from '@/lib/auth/random-uuid'
import type { SentRequest } from '@/server/assistance/dto'

const PLACEMENT_KEY = 'uti-assistance-key:v1'

const AREA = 'sessionStorage'

/** Returns the draft of this tab, or an empty wizard. */
export function loadDraft(models: Models): Wizard {
  return parseDraft(readStored(AREA, DRAFT_KEY), models) ?? EMPTY_WIZARD
}

/** Stores the draft. A draft without a service is removed. */
export function saveDraft(wizard: Wizard): void {
  if (wizard.service === null) removeStored(DRAFT_KEY)
  else writeStored(AREA, DRAFT_KEY, JSON.stringify(wizard))
}

/** Returns the request that this tab sent and still shows, or null. */
export function loadSentRequest(): SentRequest | null {
  const [protocol, token, whatsappUrl] = (readStored(AREA, SENT_KEY) ?? '').split(' ')
  if (!protocol || !/^[\da-f]{64}$/.test(token ?? '')) return null
  const isChat = whatsappUrl?.startsWith('https://wa.me/')
  return { protocol, token: token ?? '', whatsappUrl: isChat ? (whatsappUrl ?? null) : null }
}

/** Stores the sent request and removes the draft and its key. */
export function saveSentRequest({ protocol, token, whatsappUrl }: SentRequest): void {
  writeStored(AREA, SENT_KEY, `${protocol} ${token} ${whatsappUrl ?? ''}`)
  removeStored(DRAFT_KEY)
  removeStored(PLACEMENT_KEY)
}

/** Removes the sent request after its confirmation was closed. */
export function removeSentRequest(): void {
  removeStored(SENT_KEY)
}

/**
 * Returns the idempotency key of a request. It stays the same for an unchanged request until the
 * answer is known.
 */
export function loadOrCreateKey(request: AssistanceRequest): string {
  const fingerprint = JSON.stringify(request)
  const stored = readStored(AREA, PLACEMENT_KEY) ?? ''
  if (stored.slice(37) === fingerprint) return stored.slice(0, 36)
  const key = randomUuid()
  writeStored(AREA, PLACEMENT_KEY, `${key} ${fingerprint}`)
  return key
}

/** Removes the key, so that the next request gets a new one. */
export function removeKey(): void {
  removeStored(PLACEMENT_KEY)
}

function removeStored(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // storage errors are silently ignored
  }
}
