const ENTRY_PRELOAD = /<link rel="preload" as="script" [^>]*\/>/
const SCRIPT = /<script src="(\/_next\/static\/[\w./~-]+)" async=""><\/script>/g
const ENTRY = /<script src="(\/_next\/static\/[\w./~-]+)" id="_R_" async=""><\/script>/
const LOADER_OPENS = "<script data-late='"

/**
 * Adds the scripts named in its element after the first frame; a page in a tab behind has none, and
 * gets them at once. The same text for every page, so that the content policy can name it.
 */
export const LOADER =
  "(function(c){var s=JSON.parse(c.dataset.late);function a(){s.forEach(function(u,i){var e=document.createElement('script');e.async=true;e.src=u;if(!i)e.id='_R_';document.head.appendChild(e)})}document.hidden?a():requestAnimationFrame(function(){setTimeout(a)})})(document.currentScript)"

/** Whether a document, or its first part, has its scripts already added by the loader. */
export const hasLateScripts = (html: string): boolean => html.includes(LOADER_OPENS)

/**
 * A document of Next that shows itself before it asks for its scripts, or null for what is none or
 * not yet whole up to its entry script. As Next writes it, twelve script files compete with styles,
 * typefaces and pictures on a slow phone, and run before the first paint on a fast one.
 */
export function withLateScripts(html: string): string | null {
  const entry = ENTRY.exec(html)
  const headEnd = html.indexOf('</head>')
  if (!entry?.[1] || headEnd === -1 || entry.index < headEnd) return null
  const scripts = [entry[1]]
  const head = html
    .slice(0, headEnd)
    .replace(ENTRY_PRELOAD, '')
    .replaceAll(SCRIPT, (_, src: string) => {
      scripts.push(src)
      return ''
    })
  const body = html.slice(headEnd, entry.index)
  const loader = `${LOADER_OPENS}${JSON.stringify(scripts)}'>${LOADER}</script>`
  return head + body + loader + html.slice(entry.index + entry[0].length)
}
