// Which services the consent box named when the visitor accepted: a store that adds one asks again.
import { readStored, writeStored } from '@/components/ui/safe-storage'

const KEY = 'uti-consent-services'

/** Returns the ids of the services that the page names in its consent box, as JSON; or undefined. */
export const namedTags = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-consent-banner]')?.dataset.measurement

const servicesOf = (tags: string): string => {
  const ids = Object.entries(JSON.parse(tags) as Record<string, string>)
  return ids.flatMap(([name, id]) => (id ? name : [])).join()
}

/** Stores that the visitor was asked about the services of this page. */
export function saveNamedTags(): void {
  const tags = namedTags()
  if (tags) writeStored('localStorage', KEY, servicesOf(tags))
}

/** Returns whether the visitor was asked about all services of this page. */
export function wasAskedAbout(tags: string): boolean {
  const asked = (readStored('localStorage', KEY) ?? '').split(',')
  return servicesOf(tags)
    .split(',')
    .every((name) => asked.includes(name))
}
