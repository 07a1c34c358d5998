'use client'

import { useEffect } from 'react'
import { adoptStyles } from './adopt-styles'

type SheetProps = { styles: string; dynamic?: boolean }

/**
 * Stands in for the package of this name, which react-remove-scroll (Radix' dialogs) uses and which
 * adds a style element. The styles stay for as long as a component of the returned kind is mounted.
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
