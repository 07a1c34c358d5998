import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

/** An element: tag, attributes and children. Null stands for a value that each use supplies. */
export type Shape = [tag: string, props: Record<string, unknown>, ...children: (Shape | null)[]]

/**
 * A text, the index of a part in `parts`, or an element: the index of its shape, and the values of
 * the shape's nulls in order.
 */
export type Item = string | number | Use
export type Use = [shape: number, ...values: (string | number | Item[])[]]

export type CondensedTree = {
  shapes: Shape[]
  items: Item[]
  /** What cannot be condensed: client components, asynchronous parts and their content. */
  parts: ReactNode[]
}

type Values = (string | number | Item[])[]
type Props = Record<string, unknown> & { children?: ReactNode }

/** Attributes that are the same for most uses of a shape, also as a string. */
const FIXED = new Set([
  'className',
  'decoding',
  'height',
  'inputMode',
  'loading',
  'method',
  'name',
  'pattern',
  'popover',
  'rel',
  'role',
  'sizes',
  'target',
  'type',
  'width',
])

/** Components whose children are condensed with the elements around them. */
const transparent = new WeakSet<object>()

/** Marks a component that renders its children only. */
export function markTransparent(component: object): void {
  transparent.add(component)
}

/**
 * Returns a tree of server-rendered elements in a short form, for components/ui/condensed.tsx. Calls
 * the function components in it, so it must be called during the rendering of a component.
 */
export function condense(node: ReactNode): CondensedTree {
  const shapes: Shape[] = []
  const indexes = new Map<string, number>()
  const parts: ReactNode[] = []

  function itemsOf(children: ReactNode): Item[] {
    const items: Item[] = []
    for (const child of flatten(children, true)) {
      if (typeof child === 'string') items.push(child)
      else if (isHost(child)) items.push(itemOf(child))
      else items.push(partOf(child))
    }
    return items
  }

  function itemOf(element: ReactElement<Props>): Use {
    const values: Values = []
    const shape = shapeOf(element, values)
    const key = JSON.stringify(shape)
    const index = indexes.get(key) ?? shapes.push(shape) - 1
    indexes.set(key, index)
    return [index, ...values]
  }

  function shapeOf({ type, props }: ReactElement<Props>, values: Values): Shape {
    const { children, ...attributes } = props
    const fixed: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined || value === null) continue
      const isFixed = typeof value !== 'string' || FIXED.has(name)
      fixed[name] = isFixed ? value : null
      if (!isFixed) values.push(value)
    }
    const content = flatten(children, false).map((child) => {
      if (isHost(child)) return shapeOf(child, values)
      values.push(
        typeof child === 'string' ? child : isList(child) ? itemsOf(child) : partOf(child),
      )
      return null
    })
    return [type as string, fixed, ...content]
  }

  function partOf(part: ReactNode): number {
    return parts.push(createElement(Fragment, { key: parts.length }, part)) - 1
  }

  const items = itemsOf(node)
  return { shapes, items, parts }
}

const isList = (node: ReactNode): node is ReactNode[] => Array.isArray(node)

/** Whether a node is an element with a key, as those of lists are. */
const hasKey = (node: ReactNode): boolean => isValidElement(node) && node.key !== null

const isHost = (node: ReactNode): node is ReactElement<Props> =>
  isValidElement(node) && typeof node.type === 'string'

/**
 * Returns the content of `node` with its function components rendered and adjacent texts joined.
 * Lists stay lists unless `deep`.
 */
function flatten(node: ReactNode, deep: boolean): ReactNode[] {
  const found: ReactNode[] = []
  const add = (one: ReactNode, isChild: boolean): void => {
    if (one === null || one === undefined || typeof one === 'boolean') return
    if (typeof one === 'string' || typeof one === 'number' || typeof one === 'bigint') {
      const last = found.at(-1)
      if (typeof last === 'string') found[found.length - 1] = last + one
      else found.push(String(one))
    } else if (isList(one)) {
      if (deep || (isChild && !one.every(hasKey))) for (const each of one) add(each, false)
      else found.push(one)
    } else if (!isValidElement<Props>(one)) found.push(one)
    else if (one.type === Fragment || transparent.has(one.type as object)) {
      add(one.props.children, true)
    } else if (isServerComponent(one.type)) {
      const rendered = one.type(one.props)
      // An asynchronous component remains one.
      if (rendered instanceof Promise) found.push(createElement(() => rendered))
      else add(rendered, false)
    } else found.push(one)
  }
  add(node, true)
  return found
}

function isServerComponent(type: unknown): type is (props: Props) => ReactNode {
  return typeof type === 'function' && !('$$typeof' in type) && !type.prototype?.isReactComponent
}
