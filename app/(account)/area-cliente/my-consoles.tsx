'use client'

import { ConsolePicker } from '@/components/account/console-picker'
import { refreshVisitor } from '@/components/layout/visitor'

/** The consoles of the customer; the notices of the product pages learn of a change at once. */
export function MyConsoles({ owned }: { owned: string[] }) {
  return <ConsolePicker owned={owned} onChange={() => void refreshVisitor()} />
}
