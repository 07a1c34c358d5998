import { SESSION_HINT_COOKIE } from '../auth/cookie-names.ts'
import { CONSENT_COOKIE, POLICY_VERSION } from '../consent/consent.ts'

export const THEME_KEY = 'uti-theme'

/** What opens an overlay when pressed: server-rendered buttons need no island of their own. */
export const TRIGGER = '[data-open]'

/** A form that code of the store sends. */
const SCRIPTED = 'form:not([action],[method=dialog])'

/** What the browser does by itself, sending a form with an address or opening a popover, needs no help. */
const KEPT = `button[type=button]:not([popovertarget]),${SCRIPTED} [type=submit],${TRIGGER}`

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** Marks the document with the choice before the first paint, so that the banner never flashes. */
export const consentScript = `try{var k=/(?:^|;\\s*)${CONSENT_COOKIE}=${POLICY_VERSION}\\.(sim|nao)\\./.exec(document.cookie);document.documentElement.dataset.consent=k?k[1]:'perguntar'}catch(e){}`

/**
 * Keeps a press from before the framework is there, and one that it swallows while it hydrates; a form
 * that the store sends stays as it was typed.
 */
export const earlyPressScript = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('${KEPT}');if(b)window.utiPressed=b},true);addEventListener('submit',function(e){if(e.target.matches('${SCRIPTED}'))e.preventDefault()},true)`

/** Marks the document when the page has loaded, for what waits until then (the utility `after-load`). */
export const loadedScript =
  "addEventListener('load',function(){document.documentElement.dataset.loaded=''})"

/** Hides what the page says to guests before the first paint, where a session may exist. */
export const sessionHintScript = `if(document.cookie.includes('${SESSION_HINT_COOKIE}='))document.documentElement.dataset.sessionHint=''`

/** Every inline script that the store writes itself. The content policy allows these texts, no others. */
export const PAGE_SCRIPTS: readonly string[] = [
  themeScript,
  consentScript,
  earlyPressScript,
  loadedScript,
  sessionHintScript,
]
