'use client'

import { type ComponentType, useRef, useState } from 'react'
import { saveOpener } from '@/components/ui/return-focus'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import type { AgeDialogProps } from './age-dialog'

const KEY = 'uti-dos-games:adult'

/** Holds the confirmation until the document is left if sessionStorage is not available. */
let isConfirmed = false

const isAdultVisit = () => isConfirmed || readStored('sessionStorage', KEY) === 'yes'

/**
 * Requires the adult confirmation once per visit before a product for adults is added to a cart. Returns
 * `whenOldEnough`, which calls `add` at once or after the confirmation, and `question`, the dialog to
 * render, which is loaded on demand. `needsAdult` overrides `isForAdults` if it is known only at the press.
 */
export function useAgeGate(isForAdults = false) {
  const [Dialog, setDialog] = useState<ComponentType<AgeDialogProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useRef<(() => void) | null>(null)

  async function ask(opener: Element, add: () => void): Promise<void> {
    saveOpener(opener)
    waiting.current = add
    setIsOpen(true)
    // Without the network no dialog opens; the next press tries again.
    const chunk = await import('./age-dialog').catch(() => null)
    if (chunk) setDialog(() => chunk.AgeDialog)
    else setIsOpen(false)
  }

  function answer(isAdult: boolean): void {
    const add = waiting.current
    waiting.current = null
    setIsOpen(false)
    if (!isAdult) return
    isConfirmed = true
    writeStored('sessionStorage', KEY, 'yes')
    add?.()
  }

  return {
    whenOldEnough: (opener: Element, add: () => void, needsAdult = isForAdults): void => {
      if (needsAdult && !isAdultVisit()) void ask(opener, add)
      else add()
    },
    question: Dialog ? <Dialog open={isOpen} onAnswer={answer} /> : null,
  }
}
