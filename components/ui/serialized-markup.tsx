import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { PART_PLACEHOLDER, writeElement, writeText } from './markup-format'
import { SerializedMarkupView } from './serialized-markup-view'

export type SerializedTree = {
  /** The elements as markup, in which `PART_PLACEHOLDER` stands for each of `parts`. */
  markup: string
  /** Nodes that cannot be written as markup: client components, asynchronous components and their content. */
  parts: ReactNode[]
}

type Props = Record<string, unknown> & { children?: ReactNode }

/**
 * Returns a tree of server-rendered elements as markup. Calls the function components in the tree, so it
 * must be called while a component renders.
 */
export function serializeTree(node: ReactNode): SerializedTree {
  const parts: ReactNode[] = []

  const markupOf = (children: ReactNode): string =>
    flatten(children)
      .map((child) => {
        if (typeof child === 'string') return writeText(child)
        if (isHost(child)) {
          const { children: content, ...attributes } = child.props
          return writeElement(child.type, attributes, markupOf(content))
        }
        parts.push(child)
        return PART_PLACEHOLDER
      })
      .join('')

  return { markup: markupOf(node), parts }
}

/**
 * Whether a node is an HTML or SVG element that can be written as markup. Elements with raw HTML or another
 * object as attribute, except `style`, cannot.
 */
const isHost = (node: ReactNode): node is ReactElement<Props, string> =>
  isValidElement<Props>(node) &&
  typeof node.type === 'string' &&
  Object.entries(node.props).every(
    ([name, value]) =>
      name === 'children' || name === 'style' || typeof value !== 'object' || value === null,
  )

/** Returns the content of `node` with its function components rendered and adjacent texts joined. */
function flatten(node: ReactNode): ReactNode[] {
  const found: ReactNode[] = []
  const add = (one: ReactNode): void => {
    if (one === null || one === undefined || typeof one === 'boolean') return
    if (typeof one === 'string' || typeof one === 'number' || typeof one === 'bigint') {
      const last = found.at(-1)
      if (typeof last === 'string') found[found.length - 1] = last + one
      else found.push(String(one))
    } else if (Array.isArray(one)) {
      for (const each of one) add(each)
    } else if (!isValidElement<Props>(one)) found.push(one)
    else if (one.type === Fragment || one.type === SerializedMarkup) add(one.props.children)
    else if (isServerComponent(one.type)) {
      const rendered = one.type(one.props)
      // An asynchronous component is not awaited and remains a part.
      if (rendered instanceof Promise) found.push(createElement(() => rendered))
      else add(rendered)
    } else found.push(one)
  }
  add(node)
  return found
}

function isServerComponent(type: unknown): type is (props: Props) => ReactNode {
  return typeof type === 'function' && !('$$typeof' in type) && !type.prototype?.isReactComponent
}

/**
 * Renders server-rendered children unchanged, but sends them to the browser for hydration as markup
 * instead of a list of all elements. The compressed document hardly grows, because it contains the same
 * markup already.
 */
export function SerializedMarkup({ children }: { children: ReactNode }) {
  return <SerializedMarkupView {...serializeTree(children)} />
}
