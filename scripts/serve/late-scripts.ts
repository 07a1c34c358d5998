const ENTRY_PRELOAD = /<link rel="preload" as="script" [^>]*\/>/
const SCRIPT = /<script src="(\/_next\/static\/[\w./~-]+)" async=""><\/script>/g
const ENTRY_OPENS = '<script src="'
const ENTRY_ENDS = '" id="_R_" async=""></script>'

/** Adds the scripts after the first frame; a page in a tab behind has none, and gets them at once. */
const loader = (scripts: readonly string[]) =>
  `<script>(function(s){function a(){s.forEach(function(u,i){var e=document.createElement('script');e.async=true;e.src=u;if(!i)e.id='_R_';document.head.appendChild(e)})}document.hidden?a():requestAnimationFrame(function(){setTimeout(a)})})(${JSON.stringify(scripts)})</script>`

/**
 * A document of Next that shows itself before it asks for its scripts, or null for what is none or
 * not yet whole up to its entry script. As Next writes it, twelve script files compete with styles,
 * typefaces and pictures on a slow phone, and run before the first paint on a fast one.
 */
export function withLateScripts(html: string): string | null {
  const entryEnd = html.indexOf(ENTRY_ENDS)
  const entryStart = html.lastIndexOf(ENTRY_OPENS, entryEnd)
  const headEnd = html.indexOf('</head>')
  if (headEnd === -1 || entryStart < headEnd) return null
  const scripts = [html.slice(entryStart + ENTRY_OPENS.length, entryEnd)]
  const head = html
    .slice(0, headEnd)
    .replace(ENTRY_PRELOAD, '')
    .replaceAll(SCRIPT, (_, src: string) => {
      scripts.push(src)
      return ''
    })
  const body = html.slice(headEnd, entryStart)
  return head + body + loader(scripts) + html.slice(entryEnd + ENTRY_ENDS.length)
}
