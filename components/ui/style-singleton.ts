'use client'

import { useEffect } from 'react'
import { adoptStyles } from './adopt-styles'

type SheetProps = { styles: string; dynamic?: boolean }

/**
 * Replaces the package react-style-singleton (alias in next.config.ts), which adds a style element.
 * react-remove-scroll, a dependency of the dialogs of Radix, uses it. The styles apply while a component
 * of the returned type is mounted.
 */
export function styleSingleton() {
  let mounted = 0
  let remove = () => {}

  // biome-ignore lint/correctness/noComponentHookFactories: the interface of the package; called once per module.
  return function Sheet({ styles, dynamic = false }: SheetProps): null {
    // biome-ignore lint/correctness/useExhaustiveDependencies: changed styles count only where they are dynamic.
    useEffect(() => {
      mounted += 1
      if (mounted === 1) remove = adoptStyles(document, styles)
      return () => {
        mounted -= 1
        if (mounted === 0) remove()
      }
    }, [styles && dynamic])
    return null
  }
}
