'use client'

import { useEffect } from 'react'

type SheetProps = { styles: string; dynamic?: boolean }

/**
 * Stands in for the package of this name, which react-remove-scroll (Radix' dialogs) uses: the same
 * styles, added as a constructed sheet instead of a style element, which the content policy blocks.
 * The styles stay for as long as a component of the returned kind is mounted.
 */
export function styleSingleton() {
  const sheet = typeof CSSStyleSheet === 'undefined' ? null : new CSSStyleSheet()
  let mounted = 0

  // biome-ignore lint/correctness/noComponentHookFactories: the interface of the package; called once per module.
  return function Sheet({ styles, dynamic = false }: SheetProps): null {
    // biome-ignore lint/correctness/useExhaustiveDependencies: changed styles count only where they are dynamic.
    useEffect(() => {
      if (!sheet) return
      mounted += 1
      if (mounted === 1) {
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)
      }
      return () => {
        mounted -= 1
        if (mounted > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      }
    }, [styles && dynamic])
    return null
  }
}
