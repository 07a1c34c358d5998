import { readStored, writeStored } from '@/components/ui/safe-storage'
import { namedTags } from './consent'

// The names of the services that the consent box listed when the visitor accepted. When the store adds
// a service, visitors are asked again.
const KEY = 'uti-consent-services'

const servicesOf = (tags: string): string => {
  const ids = Object.entries(JSON.parse(tags) as Record<string, string>)
  return ids.flatMap(([name, id]) => (id ? name : [])).join()
}

/** Stores that the visitor was asked about the services of this page. */
export function saveNamedTags(): void {
  const tags = namedTags()
  if (tags) writeStored('localStorage', KEY, servicesOf(tags))
}

/** Returns whether the visitor was asked about all services of `tags`, the ids as JSON. */
export function wasAskedAbout(tags: string): boolean {
  const asked = (readStored('localStorage', KEY) ?? '').split(',')
  return servicesOf(tags)
    .split(',')
    .every((name) => asked.includes(name))
}
