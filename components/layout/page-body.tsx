'use client'

import { type ReactNode, useLayoutEffect } from 'react'
import { pressIsAnswered, startListening } from './early-press'

/** The body of every page. What its parts listen with is there before it: their effects run first. */
export function PageBody({ children }: { children: ReactNode }) {
  useLayoutEffect(startListening, [])
  return <body onClickCapture={pressIsAnswered}>{children}</body>
}
