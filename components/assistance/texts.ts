import type { Service } from '@/lib/assistance/choices'
import type { Option } from './choice-list'

/** What the first step says: it comes with the page, before any code of the wizard. */
export type StartTexts = {
  heading: string
  lead: string
  progress: string
  percent: string
  progressLabel: string
  question: string
  back: string
  next: string
  noscript: string
  services: readonly Option<Service>[]
}
