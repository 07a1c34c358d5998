'use client'

import { useEffect } from 'react'
import { adoptStyles } from './adopt-styles'

type SheetProps = { styles: string; dynamic?: boolean }

/**
 * Replaces the package of this name, which is used by react-remove-scroll (a dependency of Radix
 * dialogs) and which adds a style element. The styles apply while a component of the returned type
 * is mounted.
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
