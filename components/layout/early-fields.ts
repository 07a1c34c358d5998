import { enterValue, type Field } from '@/components/ui/enter-value'

declare global {
  interface Window {
    /** Fields that were changed before they were hydrated, with their value or checked state. The inline script adds them. */
    utiEarlyFields?: Map<Field, string | boolean> | undefined
  }
}

const RETRY_MS = 50

let hasReceived = false

/** Call it for every input event that React dispatches. */
export function markInputReceived(): void {
  hasReceived = true
}

/**
 * Repeats the changes of fields that were made before hydration, so that state and page agree with
 * what the visitor sees. Fields whose part of the page is not hydrated yet are tried again, also those
 * that are changed after the rest of the page was hydrated: React drops their events until then.
 * Returns a cleanup function.
 */
export function startEarlyFields(): () => void {
  const fields = window.utiEarlyFields
  if (!fields) return () => undefined
  const replay = () => {
    // The events of the replay are not recorded.
    window.utiEarlyFields = undefined
    for (const [field, value] of fields) {
      if (field.isConnected && !isHydrated(field)) continue
      fields.delete(field)
      if (field.isConnected) enterValue(field, value)
    }
    window.utiEarlyFields = fields
    if (fields.size > 0) timer = setTimeout(replay, RETRY_MS)
  }
  const onInput = ({ target }: Event) => {
    if (!window.utiEarlyFields) return
    hasReceived = false
    setTimeout(() => {
      if (hasReceived) fields.delete(target as Field)
      if (fields.size === 0) return
      clearTimeout(timer)
      timer = setTimeout(replay, RETRY_MS)
    })
  }
  let timer = setTimeout(replay, 0)
  window.addEventListener('input', onInput, true)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('input', onInput, true)
  }
}

// For an input event, React first hydrates the part of the page that contains the target, if its
// code is loaded, and only then dispatches the event.
function isHydrated(field: Field): boolean {
  hasReceived = false
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return hasReceived
}
