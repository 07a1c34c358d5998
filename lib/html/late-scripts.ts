const ASYNC_SCRIPT = /<script src="(\/_next\/static\/[\w./~-]+)" async=""><\/script>/g
const ENTRY_PRELOAD = /<link rel="preload" as="script" [^>]*\/>/
const ENTRY_SCRIPT = /<script src="(\/_next\/static\/[\w./~-]+)" id="_R_" async=""><\/script>/

/** Adds the scripts after the first frame; a page in a tab behind has none, and gets them at once. */
const loader = (scripts: readonly string[]) =>
  `<script>(function(s){function a(){s.forEach(function(u,i){var e=document.createElement('script');e.async=true;e.src=u;if(!i)e.id='_R_';document.head.appendChild(e)})}document.hidden?a():requestAnimationFrame(function(){setTimeout(a)})})(${JSON.stringify(scripts)})</script>`

/**
 * A page of the framework that shows itself before it asks for its scripts. As written, some twelve
 * script files compete with styles, typefaces and pictures for the first second of a slow phone, and
 * run before the first paint of a fast one. Anything but the expected markup is given back as it is.
 */
export function withLateScripts(html: string): string {
  const entry = ENTRY_SCRIPT.exec(html)?.[1]
  if (!entry) return html
  const others = [...html.matchAll(ASYNC_SCRIPT)].map(([, src]) => src ?? '')
  return html
    .replace(ENTRY_PRELOAD, '')
    .replaceAll(ASYNC_SCRIPT, '')
    .replace(ENTRY_SCRIPT, () => loader([entry, ...others]))
}
