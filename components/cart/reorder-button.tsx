'use client'

import { type MouseEvent, useState } from 'react'
import { Button, type ButtonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { trackEvent } from '@/components/ui/track-event'
import { toActionResult } from '@/lib/core/result'
import { readReorder } from '@/server/orders/actions'
import type { ReorderLine } from '@/server/orders/dto'
import { useAgeGate } from './age-gate'
import { addToCart } from './store'

export type ReorderTexts = {
  label: string
  added: string
  nothing: string
  failed: string
  /** `gone`, `short` and `full` contain '{name}'; `short` also '{counted}' and '{quantity}'. */
  gone: string
  short: string
  full: string
}

type ReorderButtonProps = ButtonVariants & {
  /** The unguessable part of the order link. */
  token: string
  /** The accessible name, where several orders have a button. */
  name?: string
  texts: ReorderTexts
  className?: string
}

function fill(text: string, { name, counted, quantity }: ReorderLine): string {
  return text
    .replace('{name}', () => name)
    .replace('{counted}', String(counted))
    .replace('{quantity}', String(quantity))
}

/** Adds a line to the cart. Returns whether it was added, and a text about missing units, or null. */
function addLine(line: ReorderLine, texts: ReorderTexts) {
  const { product, size, color, counted, quantity } = line
  if (!product) return { isAdded: false, note: fill(texts.gone, line) }
  if (!addToCart(product, { size, color }, counted)) {
    return { isAdded: false, note: fill(texts.full, line) }
  }
  trackEvent({ type: 'add_to_cart', productId: product.id })
  return { isAdded: true, note: counted < quantity ? fill(texts.short, line) : null }
}

/** Adds the lines of an order that are still sold to the cart, and lists those missing or reduced. */
export function ReorderButton({ token, name, texts, className, ...variants }: ReorderButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const { whenOldEnough, question } = useAgeGate()

  async function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    setBusy(true)
    const result = await toActionResult(readReorder({ token }))
    setBusy(false)
    if (!result.ok) return toast({ title: texts.failed, variant: 'destructive' })
    const lines = result.data
    const needsAdult = lines.some(({ product, isForAdults }) => product && isForAdults)
    whenOldEnough(currentTarget, () => add(lines), needsAdult)
  }

  function add(lines: readonly ReorderLine[]) {
    const results = lines.map((line) => addLine(line, texts))
    setMissing([...new Set(results.flatMap(({ note }) => note ?? []))])
    toast(
      results.some(({ isAdded }) => isAdded)
        ? { title: texts.added, variant: 'success', opensCart: true }
        : { title: texts.nothing, variant: 'info' },
    )
  }

  return (
    <>
      <Button {...variants} className={className} aria-label={name} isBusy={isBusy} onClick={press}>
        <Icon name="rotate-ccw" className="size-4" />
        {texts.label}
      </Button>
      {missing.length > 0 ? (
        <div role="status" className="relative z-10 w-full text-sm">
          <ul className="grid gap-1">
            {missing.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {question}
    </>
  )
}
