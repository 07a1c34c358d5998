'use client'

import { type ReactNode, useLayoutEffect } from 'react'
import { pressIsAnswered, startListening } from './early-press'

/** The body of every page: it knows of each press that reaches the framework. */
export function PageBody({ children }: { children: ReactNode }) {
  useLayoutEffect(startListening, [])
  return <body onClickCapture={pressIsAnswered}>{children}</body>
}
