'use client'

import { useState } from 'react'
import { Button } from './button'

type ConfirmButtonProps = {
  /** The text of the button, and the question that replaces it after the first press. */
  text: string
  question: string
  /** The accessible name before the first press, if `text` does not name what is deleted. */
  label?: string
  isBusy: boolean
  onConfirm: () => void
  className?: string
}

/** A small button that calls `onConfirm` at its second press, unless it lost the focus in between. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { text, question, label, isBusy, onConfirm, className } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <Button
      size="sm"
      variant={isAsking ? 'danger' : 'ghost'}
      isBusy={isBusy}
      aria-label={isAsking ? undefined : label}
      onBlur={() => setAsking(false)}
      // The second click of a double click does not confirm.
      onClick={({ detail }) => (isAsking ? detail < 2 && onConfirm() : setAsking(true))}
      className={className}
    >
      {isAsking ? question : text}
    </Button>
  )
}
