// What the tab remembers of the wizard: the draft, the key of a request whose answer is not known, and
// the request that was sent. Nothing leaves the tab or outlives it.
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { parseDraft } from '@/lib/assistance/draft'
import { DRAFT_KEY, SENT_KEY } from '@/lib/assistance/keys'
import type { AssistanceRequest } from '@/lib/assistance/request'
import { EMPTY_WIZARD, type Models, type Wizard } from '@/lib/assistance/wizard'
import type { SentRequest } from '@/server/assistance/dto'

const PLACEMENT_KEY = 'uti-assistance-key:v1'

const AREA = 'sessionStorage'

/** The draft of this tab, or an empty wizard. */
export function readDraft(models: Models): Wizard {
  return parseDraft(readStored(AREA, DRAFT_KEY), models) ?? EMPTY_WIZARD
}

/** Keeps the draft; one without a choice is none. */
export function keepDraft(wizard: Wizard): void {
  if (wizard.service === null) forget(DRAFT_KEY)
  else writeStored(AREA, DRAFT_KEY, JSON.stringify(wizard))
}

/** The request this tab has sent and still shows. */
export function readSent(): SentRequest | null {
  const [protocol, token, whatsappUrl] = (readStored(AREA, SENT_KEY) ?? '').split(' ')
  if (!protocol || !/^[\da-f]{64}$/.test(token ?? '')) return null
  const isChat = whatsappUrl?.startsWith('https://wa.me/')
  return { protocol, token: token ?? '', whatsappUrl: isChat ? (whatsappUrl ?? null) : null }
}

/** Keeps what was sent in place of the draft. */
export function keepSent({ protocol, token, whatsappUrl }: SentRequest): void {
  writeStored(AREA, SENT_KEY, `${protocol} ${token} ${whatsappUrl ?? ''}`)
  forget(DRAFT_KEY)
  forget(PLACEMENT_KEY)
}

/** Forgets the sent request: it was read. */
export function forgetSent(): void {
  forget(SENT_KEY)
}

/** The key under which this request is sent: the same until its fate is known (security 3.3). */
export function keyFor(request: AssistanceRequest): string {
  const fingerprint = JSON.stringify(request)
  const stored = readStored(AREA, PLACEMENT_KEY) ?? ''
  if (stored.slice(37) === fingerprint) return stored.slice(0, 36)
  const key = newKey()
  writeStored(AREA, PLACEMENT_KEY, `${key} ${fingerprint}`)
  return key
}

/** Drops the key, so that the next send has another. */
export function forgetKey(): void {
  forget(PLACEMENT_KEY)
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // storage errors are silently ignored
  }
}

/** A random version 4 uuid, also where the page is not served over https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
