import type { Service } from '@/lib/assistance/choices'
import type { Option } from './choice-list'

/**
 * The texts of the first step. They are part of the page, before the code of the wizard is loaded.
 */
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
