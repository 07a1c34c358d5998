'use client'

import { createElement, Fragment, useMemo } from 'react'
import type { CondensedTree } from './condensed'
import { readMarkup } from './condensed-markup'

/** The elements of a condensed tree. */
export function CondensedView({ markup, parts }: CondensedTree) {
  const elements = useMemo(() => readMarkup(markup, parts), [markup, parts])
  return createElement(Fragment, null, ...elements)
}
