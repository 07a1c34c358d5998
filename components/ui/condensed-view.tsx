'use client'

import { createElement, type ReactNode } from 'react'
import type { CondensedTree, Item, Shape, Use } from './condense'

/** The elements of a condensed tree. */
export function CondensedView({ shapes, items, parts }: CondensedTree) {
  const listOf = (list: readonly Item[]): ReactNode[] =>
    list.map((item, index) => {
      if (typeof item === 'string') return item
      return typeof item === 'number' ? parts[item] : elementOf(item, index)
    })

  function elementOf([index, ...values]: Use, key: number): ReactNode {
    const take = () => values.shift()
    const content = (): ReactNode => {
      const value = take()
      if (typeof value === 'object') return listOf(value)
      return typeof value === 'number' ? parts[value] : value
    }
    const build = ([tag, props, ...children]: Shape, own?: number): ReactNode => {
      const all: Record<string, unknown> = { key: own, ...props }
      for (const name in props) if (props[name] === null) all[name] = take()
      return createElement(tag, all, ...children.map((child) => (child ? build(child) : content())))
    }
    return build(shapes[index] as Shape, key)
  }

  return listOf(items)
}
