const ENTRY_PRELOAD = /<link rel="preload" as="script" [^>]*\/>/
const SCRIPT = /<script src="(\/_next\/static\/[\w./~-]+)" async=""><\/script>/g
const ENTRY = /<script src="(\/_next\/static\/[\w./~-]+)" id="_R_" async=""><\/script>/
const LOADER_OPENS = "<script data-late='"

/**
 * Adds the scripts listed in its element after the first frame. A page in a background tab renders
 * no frame and adds them at once. The text is the same for every page, so that the content policy
 * can list its hash.
 */
export const LOADER =
  "(function(c){var s=JSON.parse(c.dataset.late);function a(){s.forEach(function(u,i){var e=document.createElement('script');e.async=true;e.src=u;if(!i)e.id='_R_';document.head.appendChild(e)})}document.hidden?a():requestAnimationFrame(function(){setTimeout(a)})})(document.currentScript)"

/**
 * Returns a document of Next changed so that it is painted before its scripts are requested; null
 * if the text is not such a document or not yet complete up to its entry script. In the unchanged
 * document, twelve script files compete with styles, fonts and images on a slow phone, and run
 * before the first paint on a fast one.
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
