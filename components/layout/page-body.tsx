'use client'

import { type ReactNode, useLayoutEffect } from 'react'
import { markClickHandled, startClickReplay } from './click-replay'
import { markInputReceived, startEarlyFields } from './early-fields'

/** The body of every page. Repeats presses and field changes that happened before hydration. */
export function PageBody({ children }: { children: ReactNode }) {
  useLayoutEffect(startClickReplay, [])
  useLayoutEffect(startEarlyFields, [])
  return (
    <body onClickCapture={markClickHandled} onInputCapture={markInputReceived}>
      {children}
    </body>
  )
}
