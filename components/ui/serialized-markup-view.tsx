'use client'

import { createElement, Fragment, useMemo } from 'react'
import { readMarkup } from './markup-format'
import type { SerializedTree } from './serialized-markup'

/** Renders the elements of a serialized tree. */
export function SerializedMarkupView({ markup, parts }: SerializedTree) {
  const elements = useMemo(() => readMarkup(markup, parts), [markup, parts])
  return createElement(Fragment, null, ...elements)
}
