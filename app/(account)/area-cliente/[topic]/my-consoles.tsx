'use client'

import { ConsolePicker } from '@/components/account/console-picker'
import { refreshVisitor } from '@/components/layout/visitor'

/**
 * The consoles of the customer. A change refreshes the visitor data, which the notices of the
 * product pages use.
 */
export function MyConsoles({ owned }: { owned: string[] }) {
  return <ConsolePicker owned={owned} onChange={() => void refreshVisitor()} />
}
