import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment } from 'parse5'

const { getAttrList, getChildNodes, getNodeSourceCodeLocation, isElementNode } = defaultTreeAdapter

const HEAD_END = '</head>'
const SCRIPT_END = '</script>'
const LOADER_OPENS = "<script data-late='"
/** The id that React gives the script with which a document starts. */
const ENTRY_ID = '_R_'

/**
 * Adds the scripts listed in its element after the first frame. A page in a background tab renders
 * no frame and adds them at once. The text is the same for every page, so that the content policy
 * can list its hash.
 */
export const LOADER =
  "(function(c){var s=JSON.parse(c.dataset.late);function a(){s.forEach(function(u,i){var e=document.createElement('script');e.async=true;e.src=u;if(!i)e.id='_R_';document.head.appendChild(e)})}document.hidden?a():requestAnimationFrame(function(){setTimeout(a)})})(document.currentScript)"

type Element = DefaultTreeAdapterTypes.Element
/** The range of an element in the text, and the address of its script. */
type Place = { start: number; end: number; src: string }

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(getAttrList(element).map(({ name, value }) => [name, value]))

/** Returns the entry script after the head, or null if it has not arrived completely. */
function findEntry(html: string, from: number): Place | null {
  const id = html.indexOf(` id="${ENTRY_ID}"`, from)
  const start = html.lastIndexOf('<script', id)
  const end = html.indexOf(SCRIPT_END, id) + SCRIPT_END.length
  if (id === -1 || start < from || end < id) return null
  const [script] = getChildNodes(parseFragment(html.slice(start, end)))
  const { src, id: own } = script && isElementNode(script) ? attributesOf(script) : {}
  return src && own === ENTRY_ID ? { start, end, src } : null
}

/** Returns the scripts of Next that the head loads, and the preload of the entry script, in order. */
function findInHead(head: string, entry: string): { scripts: Place[]; preloads: Place[] } {
  const [root] = getChildNodes(parse(head, { sourceCodeLocationInfo: true })).filter(isElementNode)
  const [element] = root ? getChildNodes(root).filter(isElementNode) : []
  const children = element ? getChildNodes(element).filter(isElementNode) : []
  const found = children.map((child) => {
    const { startOffset: start = 0, endOffset: end = 0 } = getNodeSourceCodeLocation(child) ?? {}
    return { name: child.tagName, start, end, attributes: attributesOf(child) }
  })
  return {
    scripts: found.flatMap(({ name, start, end, attributes: { src, async: isAsync } }) =>
      name === 'script' && isAsync !== undefined && src?.startsWith('/_next/static/')
        ? [{ start, end, src }]
        : [],
    ),
    preloads: found.flatMap(({ name, start, end, attributes: { rel, href } }) =>
      name === 'link' && rel === 'preload' && href === entry ? [{ start, end, src: entry }] : [],
    ),
  }
}

/**
 * Returns a document of Next, changed so that browsers paint it before they request its scripts. Returns
 * null if the text is no such document or is not yet complete up to its entry script. In the unchanged
 * document, the scripts compete with styles, fonts and images on a slow phone, and run before the first
 * paint on a fast one.
 */
export function withLateScripts(html: string): string | null {
  const headEnd = html.indexOf(HEAD_END)
  const entry = headEnd === -1 ? null : findEntry(html, headEnd)
  if (!entry) return null
  const head = html.slice(0, headEnd)
  const { scripts, preloads } = findInHead(head, entry.src)
  const list = JSON.stringify([entry.src, ...scripts.map(({ src }) => src)])
  const removed = [...scripts, ...preloads].sort((a, b) => b.start - a.start)
  return (
    removed.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), head) +
    html.slice(headEnd, entry.start) +
    `${LOADER_OPENS}${list}'>${LOADER}</script>` +
    html.slice(entry.end)
  )
}
