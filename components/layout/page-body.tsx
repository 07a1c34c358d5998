'use client'

import { type ReactNode, useLayoutEffect } from 'react'
import { pressIsAnswered, startListening } from './click-replay'
import { inputIsReceived, startEarlyFields } from './early-fields'

/** The body of every page. Repeats presses and field changes that happened before hydration. */
export function PageBody({ children }: { children: ReactNode }) {
  useLayoutEffect(startListening, [])
  useLayoutEffect(startEarlyFields, [])
  return (
    <body onClickCapture={pressIsAnswered} onInputCapture={inputIsReceived}>
      {children}
    </body>
  )
}
